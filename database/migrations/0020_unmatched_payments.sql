-- Captured payments that pay nothing we know: kept with what the gateway says, and looked at again until they do. Its
-- account can be used for more than this site, so some stay for good.
create table unmatched_payments (
  id uuid primary key default uuidv7(),
  gateway_payment_id text not null unique check (gateway_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  gateway_order_id text,
  gateway_key_mode text not null check (gateway_key_mode in ('sandbox', 'test', 'live')),
  amount_paise int8 not null check (amount_paise >= 0),
  currency text not null,
  method text not null,
  fee_paise int8 not null check (fee_paise >= 0),
  -- What was given back at the gateway; once that is all, nobody looks again.
  refunded_paise int8 not null default 0 check (refunded_paise >= 0),
  captured_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  attempts int4 not null default 1,
  next_attempt_at timestamptz
);

create index unmatched_payments_due on unmatched_payments (next_attempt_at) where next_attempt_at is not null;
-- The list of what is still to be matched or given back, newest first.
create index unmatched_payments_open on unmatched_payments (captured_at desc, id desc)
  where refunded_paise < amount_paise;

-- Until now these were refused for good. They are looked at again, and kept if they still match nothing.
update gateway_events set applied_at = null, next_attempt_at = now(), attempts = 0
where outcome = 'refused: unknown_order';
