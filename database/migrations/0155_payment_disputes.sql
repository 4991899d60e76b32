-- Payments that a payer or a bank disputes at the gateway.
--   disputed_payments  asset    deducted by the gateway while a dispute is open; it comes back if it is won
--   dispute_losses     expense  taken by lost disputes beyond what was left of their payments
alter type ledger_account add value 'disputed_payments';
alter type ledger_account add value 'dispute_losses';

-- No foreign key leads to the payment: a dispute of one that this site does not know is kept as well.
create table payment_disputes (
  id uuid primary key default uuidv7(),
  gateway_dispute_id text not null unique check (gateway_dispute_id ~ '^disp_[A-Za-z0-9]{14}$'),
  gateway_payment_id text not null check (gateway_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  amount_paise int8 not null check (amount_paise >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the gateway says that it deducted.
  deducted_paise int8 not null default 0 check (deducted_paise >= 0),
  phase text not null check (phase ~ '^[a-z_]{1,40}$'),
  reason_code text not null check (length(reason_code) between 1 and 100),
  status text not null default 'open' check (status in ('open', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz(3),
  opened_at timestamptz(3) not null,
  -- By the gateway's clock, when it was as it is stored here; older events change nothing.
  reported_at timestamptz(3) not null default '-infinity',
  ended_at timestamptz(3),
  -- What the gateway said later of one that had ended otherwise; an admin has to look.
  contradicted_by text check (contradicted_by in ('open', 'under_review', 'won', 'lost', 'closed')),
  -- Its payment is one of this site's, and all below is in the ledger.
  is_booked bool not null default false,
  held_paise int8 not null default 0 check (held_paise >= 0),
  -- How often `held_paise` changed: part of the references in the ledger.
  hold_changes int4 not null default 0,
  -- Once it is lost: what was refunded by it, as a row of payment_refunds, and what it took beyond that.
  refunded_paise int8 not null default 0 check (refunded_paise >= 0),
  beyond_paise int8 not null default 0 check (beyond_paise >= 0),
  -- For which time to answer the admins were reminded.
  reminded_of timestamptz(3),
  -- When the gateway is asked again; null: never.
  recheck_at timestamptz default now(),
  created_at timestamptz(3) not null default now(),
  check ((status in ('won', 'lost', 'closed')) = (ended_at is not null)),
  check (held_paise = 0 or ended_at is null)
);
create index payment_disputes_of_payment on payment_disputes (gateway_payment_id);
create index payment_disputes_open on payment_disputes (respond_by, id) where ended_at is null or contradicted_by is not null;
create index payment_disputes_ended on payment_disputes (ended_at desc) where ended_at is not null;
create index payment_disputes_recheck on payment_disputes (recheck_at) where recheck_at is not null;
create index payment_disputes_unbooked on payment_disputes (gateway_payment_id) where not is_booked;

-- What a lost dispute took is a refund with the dispute's id.
alter table payment_refunds
  drop constraint donation_refunds_gateway_refund_id_check,
  add constraint payment_refunds_gateway_refund_id_check
    check (gateway_refund_id ~ '^(rfnd|disp)_[A-Za-z0-9]{14}$') not valid,
  drop constraint donation_refunds_reason_kind_check,
  add constraint payment_refunds_reason_kind_check
    check (reason_kind in ('excess', 'requested', 'dispute')) not valid;

alter table gateway_events
  drop constraint gateway_events_event_kind_check,
  add constraint gateway_events_event_kind_check check (event_kind in ('captured', 'charged', 'subscription', 'refund',
    'dispute', 'failed', 'authorized', 'other')) not valid;
