-- The value date: the day on which money moved, where a person recorded it after that day; null: the day of
-- `occurred_at`. Months, financial years and statements go by it.
alter table ledger_transactions add column value_on date;

alter table ledger_transactions disable trigger ledger_transactions_append_only;
update ledger_transactions booking set value_on = moved.day
from (
  select 'seller_payout' as kind, id::text as reference, paid_on as day from seller_payouts
  union all select 'advance', id::text, paid_on from campaign_advances where paid_on is not null
  union all select 'advance_return', id::text, returned_on from campaign_advance_returns
  union all select 'expense', id::text, spent_on from expenses where status in ('booked', 'reversed')) moved
where booking.kind = moved.kind and booking.reference = moved.reference;
alter table ledger_transactions enable trigger ledger_transactions_append_only;
