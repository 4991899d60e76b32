-- In a transaction of their own: these read whole tables, and nothing waits for them.
alter table payment_refunds validate constraint payment_refunds_gateway_refund_id_check;
alter table payment_refunds validate constraint payment_refunds_reason_kind_check;

-- Events of disputes were stored as ignored; they are applied now.
update gateway_events set event_kind = 'dispute', applied_at = null, outcome = null, attempts = 0, next_attempt_at = now()
where event_kind = 'other' and event_type like 'payment.dispute.%';
