-- The admin who is paying it now, and since when: nobody else does. A payout that is in a file is sent by that file.
alter table payout_requests
  add column paying_by uuid,
  add column paying_at timestamptz,
  add constraint payout_requests_paying_check check ((paying_by is null) = (paying_at is null)
    and (paying_by is null or (status = 'approved' and in_file_at is null and reopened_at is null)));
create index payout_requests_being_paid on payout_requests (paying_by) where paying_by is not null;

-- What is recorded or withdrawn, nobody is paying any more. A process of the version before knows of no claim; that it puts
-- one in a file, the constraint refuses.
create trigger payout_requests_end_claims before update on payout_requests
  for each row when (new.paying_by is not null and new.status <> 'approved') execute function end_payment_claim();

-- The same of a refund that failed and is paid by a transfer: its last attempt, until another one of its due is made.
alter table payment_refunds
  add column paying_by uuid,
  add column paying_at timestamptz,
  add constraint payment_refunds_paying_check check ((paying_by is null) = (paying_at is null)
    and (paying_by is null or (status = 'failed' and due_id is not null and withdrawn_at is null))) not valid;
create trigger payment_refunds_end_claims before update on payment_refunds
  for each row when (new.paying_by is not null and (new.status <> 'failed' or new.withdrawn_at is not null))
  execute function end_payment_claim();
