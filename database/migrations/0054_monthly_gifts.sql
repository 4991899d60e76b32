-- A plan at the gateway for each monthly amount and set of keys; made once and kept.
create table monthly_plans (
  amount_paise int8 not null check (amount_paise between 10000 and 10000000),
  gateway_key_mode text not null check (gateway_key_mode in ('sandbox', 'test', 'live')),
  gateway_plan_id text not null unique check (gateway_plan_id ~ '^plan_[A-Za-z0-9]{14}$'),
  primary key (amount_paise, gateway_key_mode)
);

create table monthly_gifts (
  id uuid primary key default uuidv7(),
  -- What its owner's account and the API call it: random, so that it says nothing about when it was made.
  public_id uuid not null unique default gen_random_uuid(),
  -- Null: the general fund.
  campaign_id uuid references campaigns (id),
  -- Null: a guest.
  user_id uuid,
  amount_paise int8 not null check (amount_paise between 10000 and 10000000),
  -- Before the last change: a month that was charged before it still counts.
  previous_amount_paise int8 check (previous_amount_paise between 10000 and 10000000),
  donor_name text check (length(donor_name) between 1 and 120),
  donor_email text not null check (length(donor_email) between 3 and 254),
  donor_phone text check (length(donor_phone) between 1 and 20),
  is_anonymous bool not null default false,
  state text not null default 'created' check (state in ('created', 'authenticated', 'active', 'pending', 'halted',
    'paused', 'cancelled', 'completed', 'expired')),
  -- How often the state changed, so that each change has one letter of its own.
  state_changes int4 not null default 0,
  gateway_key_mode text not null check (gateway_key_mode in ('sandbox', 'test', 'live')),
  gateway_subscription_id text unique check (gateway_subscription_id ~ '^sub_[A-Za-z0-9]{14}$'),
  idempotency_key uuid unique,
  -- Start of the last month that was charged, and when the next one is, by the gateway.
  charged_month timestamptz,
  next_charge_at timestamptz,
  -- The donor or the erased account wants it to end: the gateway is told until it has ended.
  cancel_wanted bool not null default false,
  ended_at timestamptz,
  -- When the gateway is next asked about it; null: never again.
  follow_at timestamptz,
  created_at timestamptz(3) not null default now(),
  check ((state in ('cancelled', 'completed', 'expired')) = (ended_at is not null))
);
create index monthly_gifts_to_follow on monthly_gifts (follow_at) where follow_at is not null;
create index monthly_gifts_of_user on monthly_gifts (user_id, created_at desc, id desc) where user_id is not null;
create index monthly_gifts_of_email on monthly_gifts (lower(donor_email));

-- Which donation each charge pays: several pay one when a month was charged twice, and all but the first go back.
create table monthly_charges (
  gateway_payment_id text primary key check (gateway_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  monthly_gift_id uuid not null references monthly_gifts (id),
  donation_id uuid not null references donations (id),
  -- Start of the month, by the gateway.
  month_start timestamptz not null,
  created_at timestamptz not null default now()
);
create index monthly_charges_of_gift on monthly_charges (monthly_gift_id, month_start);
create index monthly_charges_of_donation on monthly_charges (donation_id);

-- The webhooks of subscriptions. Not checked against the many that are there: each is of the kinds before.
alter table gateway_events drop constraint gateway_events_event_kind_check;
alter table gateway_events add constraint gateway_events_event_kind_check check (event_kind in ('captured', 'charged',
  'subscription', 'refund', 'failed', 'authorized', 'other')) not valid;
