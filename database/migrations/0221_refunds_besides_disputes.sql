-- A refund that is owed can go out although a lost dispute had taken all of the payment: it settles what was owed, and all of it
-- went out a second time.
alter table payment_refunds
  drop constraint payment_refunds_doubled_check,
  add constraint payment_refunds_doubled_check check (doubled_paise >= 0 and doubled_paise <= amount_paise
    and (doubled_paise < amount_paise or due_id is not null)) not valid;
