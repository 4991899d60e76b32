-- A refund that was closed as refused, and is on its way at the gateway all the same, can still fail: who was paying it by a
-- transfer then still does.
drop trigger payment_refunds_end_claims on payment_refunds;
create trigger payment_refunds_end_claims before update on payment_refunds
  for each row when (new.paying_by is not null
    and (new.status not in ('failed', 'pending') or new.withdrawn_at is not null))
  execute function end_payment_claim();
alter table payment_refunds
  drop constraint payment_refunds_paying_check,
  add constraint payment_refunds_paying_check check ((paying_by is null) = (paying_at is null)
    and (paying_by is null or (status in ('failed', 'pending') and withdrawn_at is null))) not valid;
