-- A refund that was recorded as paid by bank transfer, and was not: it has failed, and is owed again. Its reference and day stay with
-- it, and another refund can be recorded with them.
alter table payment_refunds add column reversed_at timestamptz(3),
  add column reversed_by uuid,
  add column reversal_reason text,
  drop constraint payment_refunds_paid_otherwise_check,
  drop constraint payment_refunds_paid_on_check,
  add constraint payment_refunds_paid_otherwise_check
    check ((status = 'paid_otherwise' or reversed_at is not null) = (bank_reference is not null)) not valid,
  add constraint payment_refunds_paid_on_check check ((bank_reference is null) = (paid_on is null)) not valid,
  add constraint payment_refunds_reversed_check check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null)
    and (reversed_at is null or status = 'failed')) not valid;
drop index payment_refunds_bank_reference;
create unique index payment_refunds_bank_reference on payment_refunds (bank_reference) where status = 'paid_otherwise';

-- The credit note of such a refund keeps its number, and credits nothing any more.
alter table donation_credit_notes add column cancelled_at timestamptz(3);
