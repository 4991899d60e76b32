-- Gifts, the payments that pay them, refunds, receipts, and the ledger that proves them all.

create table donations (
  id uuid primary key default uuidv7(),
  -- What the public sees as the gift's id: random, so that it says nothing about when or in which order.
  public_id uuid not null unique default gen_random_uuid(),
  -- Null: the general fund. A foreign key although many give to one campaign at once: docs/decisions/0002.
  campaign_id uuid references campaigns (id),
  -- Null: a guest.
  user_id uuid,
  amount_paise int8 not null check (amount_paise between 100 and 100000000),
  currency text not null default 'INR' check (currency = 'INR'),
  donor_name text check (length(donor_name) between 1 and 120),
  donor_email text not null check (length(donor_email) between 3 and 254),
  donor_phone text check (length(donor_phone) between 1 and 20),
  is_anonymous bool not null default false,
  message text check (length(message) between 1 and 500),
  payment_status text not null default 'created' check (payment_status in ('created', 'failed', 'paid', 'refunded')),
  payment_method text check (length(payment_method) between 1 and 40),
  -- Which keys the order was made with: a payment made with others never settles it.
  gateway_key_mode text not null check (gateway_key_mode in ('sandbox', 'test', 'live')),
  gateway_order_id text unique check (gateway_order_id ~ '^order_[A-Za-z0-9]{14}$'),
  refunded_paise int8 not null default 0 check (refunded_paise between 0 and amount_paise),
  receipt_number text unique,
  -- Milliseconds, because the browser's and the server's dates hold no more and page cursors repeat them.
  paid_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- When the gateway is next asked about this gift; null: never again.
  reconcile_at timestamptz,
  -- Of the token that lets the giver see this gift's state without an account.
  access_token_hash bytea not null check (length(access_token_hash) = 32),
  -- Keyed hash of the address the order came from, to slow down card testing; it identifies nobody.
  opened_from bytea check (length(opened_from) = 16),
  check ((payment_status in ('paid', 'refunded')) = (paid_at is not null)),
  check ((paid_at is null) = (receipt_number is null)),
  check (paid_at is null or gateway_order_id is not null),
  check ((payment_status = 'refunded') = (refunded_paise = amount_paise)),
  check (refunded_paise = 0 or paid_at is not null)
);

-- The public list of a campaign's supporters, read newest first along this key.
create index donations_of_campaign on donations (campaign_id, paid_at desc, public_id desc)
  where payment_status = 'paid';
create index donations_of_user on donations (user_id, created_at desc, id desc) where user_id is not null;
create index donations_to_reconcile on donations (reconcile_at) where reconcile_at is not null;
-- Few rows: only what failed counts against who tries many cards.
create index donations_failed_by_email on donations (lower(donor_email), created_at) where payment_status = 'failed';
create index donations_failed_by_address on donations (opened_from, created_at) where payment_status = 'failed';

-- Every captured payment. The first one settles its gift; what is captured on the same order later is excess.
create table donation_payments (
  gateway_payment_id text primary key check (gateway_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  donation_id uuid not null references donations (id),
  amount_paise int8 not null check (amount_paise > 0),
  currency text not null,
  method text not null,
  fee_paise int8 not null check (fee_paise between 0 and amount_paise),
  disposition text not null check (disposition in ('settled', 'excess')),
  captured_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);

create unique index donation_payments_settled on donation_payments (donation_id) where disposition = 'settled';
create index donation_payments_of_donation on donation_payments (donation_id);

-- The id is also the idempotency key at the gateway: asking again with it never refunds twice.
create table donation_refunds (
  id uuid primary key default uuidv7(),
  gateway_payment_id text not null references donation_payments (gateway_payment_id),
  amount_paise int8 not null check (amount_paise > 0),
  reason_kind text not null check (reason_kind in ('excess', 'requested')),
  reason text not null check (length(reason) between 1 and 500),
  requested_by text not null check (length(requested_by) between 1 and 120),
  status text not null default 'pending' check (status in ('pending', 'processed', 'failed')),
  gateway_refund_id text unique check (gateway_refund_id ~ '^rfnd_[A-Za-z0-9]{14}$'),
  failure text,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  -- When a refund without a result is looked at again.
  recheck_at timestamptz not null default now() + interval '30 seconds',
  check ((status = 'pending') = (finished_at is null)),
  check (status <> 'processed' or gateway_refund_id is not null)
);

create unique index donation_refunds_one_for_excess on donation_refunds (gateway_payment_id)
  where reason_kind = 'excess';
create index donation_refunds_of_payment on donation_refunds (gateway_payment_id);
create index donation_refunds_pending on donation_refunds (recheck_at) where status = 'pending';

-- One row per financial year (April to March, in India), such as "2026-27". A counter and not a sequence:
-- a number that is taken by a transaction that fails goes back, so no number is ever missing.
create table receipt_counters (
  financial_year text primary key check (financial_year ~ '^\d{4}-\d{2}$'),
  last_number int8 not null check (last_number >= 0)
);

-- What every guest may read about a gift. The name of an anonymous giver does not leave this view.
create view public_donation_stats as
  select
    public_id as id,
    amount_paise,
    (amount_paise / 100.0)::numeric(12, 2) as amount,
    case when is_anonymous then null else donor_name end as display_name,
    is_anonymous,
    message,
    paid_at,
    campaign_id
  from donations
  where payment_status = 'paid';

-- Webhooks as they came. Text and not jsonb: these are the bytes that were signed, and jsonb cannot hold
-- every string that JSON can.
create table gateway_events (
  event_id text primary key check (length(event_id) between 1 and 64),
  event_type text not null,
  -- Which events are applied together, because they lock the same rows in the same order.
  event_kind text not null check (event_kind in ('captured', 'refund', 'failed', 'authorized', 'other')),
  body text not null,
  received_at timestamptz(3) not null default now(),
  applied_at timestamptz(3),
  outcome text,
  attempts int4 not null default 0,
  next_attempt_at timestamptz not null default now()
);

create index gateway_events_unapplied on gateway_events (event_kind, next_attempt_at) where applied_at is null;

-- Double entry: debits are positive, credits negative, every transaction sums to zero, nothing is ever changed.
-- A type and not a table of accounts: a foreign key would lock the same few account rows with every gift.
--   gateway_receivable  asset      what the gateway owes us
--   gateway_fees        expense    what it kept
--   donation_income     income     gifts, less what was given back
--   excess_payments     liability  captured twice, owed back to the giver
create type ledger_account as enum ('gateway_receivable', 'gateway_fees', 'donation_income', 'excess_payments');

create table ledger_transactions (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('donation', 'excess_payment', 'refund', 'excess_refund')),
  -- The payment or refund that it books; together with the kind it can exist once.
  reference text not null,
  occurred_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  unique (reference, kind)
);

create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  line int2 not null check (line > 0),
  account ledger_account not null,
  campaign_id uuid,
  amount_paise int8 not null check (amount_paise <> 0),
  primary key (transaction_id, line)
);

-- Proves a whole transaction when it commits.
create function check_ledger_transaction() returns trigger language plpgsql as $$
declare
  entries int8;
  total_paise numeric;
begin
  select count(*), coalesce(sum(amount_paise), 0) into entries, total_paise
  from ledger_entries where transaction_id = new.id;
  if entries < 2 or total_paise <> 0 then
    raise exception 'ledger transaction % does not balance: % entries sum to % paise', new.id, entries, total_paise
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_transaction();

-- And whatever is added to a transaction, then or later, sums to zero by itself. Checked once for each insert
-- and not for each entry, which with three entries a gift would be the costliest part of a settlement.
create function check_ledger_entries() returns trigger language plpgsql as $$
declare
  unbalanced_id uuid;
begin
  select transaction_id into unbalanced_id from added_entries
  group by transaction_id having sum(amount_paise) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not balance: entries must be added together', unbalanced_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added_entries for each statement execute function check_ledger_entries();

create function refuse_to_change_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused; book a reversal instead', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_to_change_ledger();
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_to_change_ledger();
