-- A refund that is owed can go out although a lost dispute had taken all of the payment: it settles what was owed, and all of it
-- went out a second time.
alter table payment_refunds
  drop constraint payment_refunds_doubled_check,
  add constraint payment_refunds_doubled_check check (doubled_paise >= 0 and doubled_paise <= amount_paise
    and (doubled_paise < amount_paise or due_id is not null)) not valid;

-- Those that were refused for it are applied now.
update gateway_events set applied_at = null, outcome = null, attempts = 0, next_attempt_at = now()
where event_kind = 'refund' and outcome = 'refused: more_than_captured';
