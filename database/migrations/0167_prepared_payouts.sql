-- Payouts are prepared and approved before they are recorded. Those that were recorded before had no approval and stay
-- as they are.

create table payout_requests (
  id uuid primary key default uuidv7(),
  -- For the reference of the transfer, which the organisation gives.
  number int8 not null unique generated always as identity (start with 100001),
  reference text not null unique generated always as ('PO' || number::text) stored,
  -- Whose account may be gone by then.
  vendor_id uuid not null,
  amount_paise int8 not null check (amount_paise > 0),
  -- What was payable to the seller when it was prepared, with what others had prepared.
  payable_paise int8 not null,
  -- Of the bank details it was prepared for, keyed; null: recorded directly, or the seller's account is gone.
  bank_fingerprint bytea check (octet_length(bank_fingerprint) = 32),
  status text not null check (status in ('prepared', 'approved', 'paid', 'withdrawn')),
  prepared_by uuid not null,
  prepared_at timestamptz(3) not null default clock_timestamp(),
  approved_by uuid,
  approved_at timestamptz(3),
  -- No other admin could approve it.
  approved_alone bool not null default false,
  -- When it was first in a file for the bank.
  in_file_at timestamptz(3),
  -- Recorded as paid, or withdrawn.
  ended_by uuid,
  ended_at timestamptz(3),
  payout_id uuid unique references seller_payouts (id),
  check (amount_paise <= payable_paise),
  check ((approved_by is null) = (approved_at is null)),
  check (status not in ('approved', 'paid') or approved_at is not null),
  check (status <> 'prepared' or approved_at is null),
  -- Whoever prepares does not approve, as long as there is another admin.
  check (approved_by is distinct from prepared_by or approved_alone),
  check (bank_fingerprint is not null or status in ('paid', 'withdrawn')),
  check ((status in ('paid', 'withdrawn')) = (ended_at is not null)),
  check ((ended_by is null) = (ended_at is null)),
  check ((status = 'paid') = (payout_id is not null))
);

create index payout_requests_by_status on payout_requests (status, number desc);
create index payout_requests_of_vendor on payout_requests (vendor_id, number desc);
-- What is reserved.
create index payout_requests_open on payout_requests (vendor_id) where status in ('prepared', 'approved');
