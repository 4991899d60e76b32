-- A refund can be reported days before its payment is recorded: then its event is applied again.
alter table gateway_events add column gateway_payment_id text;
update gateway_events set gateway_payment_id = substring(body from '"payment_id"\s*:\s*"(pay_[A-Za-z0-9]{14})"')
  where outcome = 'payment_unknown';
create index gateway_events_before_payments on gateway_events (gateway_payment_id) where outcome = 'payment_unknown';
