-- The gateway called it processed, and the money came back to us all the same: it has failed, and is owed again.
alter table payment_refunds
  add column came_back_at timestamptz(3),
  add constraint payment_refunds_came_back_check check (came_back_at is null
    or (status = 'failed' and contradicted_at is not null and contradiction_explained_at is not null)) not valid,
  -- Excess, of which nothing is due, is paid by a transfer too.
  drop constraint payment_refunds_paying_check,
  add constraint payment_refunds_paying_check check ((paying_by is null) = (paying_at is null)
    and (paying_by is null or (status = 'failed' and withdrawn_at is null))) not valid;
