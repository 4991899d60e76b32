-- What its payer was told of a refund that is owed and late: how often, when last, and of how much. It is told again once more of it is
-- late than they were told, or it came back since. Until now that was read from the refunds themselves, which do not show what was not
-- told because another refund was to bring the money. Of those before, all counts as told.
alter table payment_refunds
  add column late_letters int4 not null default 0,
  add column late_told_at timestamptz,
  add column late_told_paise int8,
  add constraint payment_refunds_late_check check (
    (late_letters > 0) = (late_told_at is not null) and (late_letters > 0) = (late_told_paise is not null)) not valid;
update payment_refunds set late_letters = 1, late_told_at = coalesce(finished_at, created_at), late_told_paise = amount_paise
where status = 'failed' and due_id is not null and not is_extra
  and failure is distinct from 'Not sent: it had gone back meanwhile, at least in part';

-- When an admin said last that they do not pay this refund after all: since then the site sends it again by itself.
alter table payment_refunds add column released_at timestamptz;
