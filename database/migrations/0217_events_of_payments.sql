-- Webhooks of monthly charges and mandates have orders of the gateway's own, so erasure finds them by their payment or subscription.
alter table gateway_events add column gateway_subscription_id text;
update gateway_events set gateway_subscription_id = substring(body from '"(sub_[A-Za-z0-9]{14})"')
where event_kind in ('charged', 'subscription');
update gateway_events set gateway_payment_id = substring(body from '"(pay_[A-Za-z0-9]{14})"')
where gateway_payment_id is null and event_kind in ('captured', 'charged', 'authorized', 'failed', 'dispute')
  and (gateway_order_id is null or body ~ '"invoice_id"\s*:\s*"inv_');
update gateway_events set gateway_payment_id = substring(body from '"payment_id"\s*:\s*"(pay_[A-Za-z0-9]{14})"')
where gateway_payment_id is null and event_kind = 'refund';
create index gateway_events_by_payment on gateway_events (gateway_payment_id) where gateway_payment_id is not null;
create index gateway_events_by_subscription on gateway_events (gateway_subscription_id)
  where gateway_subscription_id is not null;

-- Of what was recorded wrongly, and anew with the same reference, the bank's line is the new one.
create index seller_payouts_reversed on seller_payouts (bank_reference) where reversed_at is not null;

alter table payment_refunds validate constraint payment_refunds_contradiction_check;
