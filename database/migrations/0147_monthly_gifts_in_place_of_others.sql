-- A monthly gift of another amount that takes the place of one whose amount the gateway cannot change; it ends that one
-- once it is approved, and is charged from that one's next month on.
alter table monthly_gifts add column replaces_id uuid references monthly_gifts (id),
  add column starts_at timestamptz,
  add check ((replaces_id is null) = (starts_at is null));
create index monthly_gifts_replacing on monthly_gifts (replaces_id) where replaces_id is not null;

-- Payments of ₹5 that checked a payment method, which the gateway refunds by itself: no gifts, and nobody's money here.
create table method_checks (
  gateway_payment_id text primary key check (gateway_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  amount_paise int8 not null check (amount_paise > 0),
  captured_at timestamptz not null,
  refunded_at timestamptz,
  recheck_at timestamptz not null default now()
);
create index method_checks_not_refunded on method_checks (recheck_at) where refunded_at is null;
