-- Reads all refunds once; they can be written meanwhile.
alter table payment_refunds validate constraint payment_refunds_gateway_refund_id_check;
