-- In a transaction of their own: these read whole tables, and nothing waits for them.
alter table payment_refunds validate constraint payment_refunds_status_check;
alter table payment_refunds validate constraint payment_refunds_paid_otherwise_check;
alter table payment_refunds validate constraint payment_refunds_bank_reference_check;
alter table payment_refunds validate constraint payment_refunds_offset_check;
alter table order_events validate constraint order_events_event_check;
