-- Failed refunds are few, and looked for with each sweep: those of excess payments are ordered again.
create index payment_refunds_failed on payment_refunds (gateway_payment_id) where status = 'failed';
