-- What the letter said of what comes next; null: of a letter before. Its payer is told again once that is true no more. And when it was
-- compared last with what comes next now; infinity: it is settled.
alter table payment_refunds
  add column late_told_next text,
  add column late_checked_at timestamptz,
  add constraint payment_refunds_late_next_check check (late_told_next in ('held', 'again', 'by_hand')) not valid;
