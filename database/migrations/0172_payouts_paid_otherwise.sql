-- A payout can be paid otherwise than by the file for the bank, such as by cheque, to a seller without bank details; and
-- one whose record was wrong can be approved again, so that it is recorded rightly.

alter table payout_requests
  add column is_otherwise bool not null default false,
  -- When its wrong record was last reversed while the money had left.
  add column reopened_at timestamptz(3),
  -- An open payout had to have a fingerprint.
  drop constraint payout_requests_check5,
  add constraint payout_requests_of_details
    check (bank_fingerprint is not null or is_otherwise or status in ('paid', 'withdrawn'));
