alter table unmatched_payments validate constraint unmatched_payments_fee_tax_check;
alter table payments validate constraint payments_fee_tax_check;

-- All months are summed again, now by the value date: here, because no timeout ends a migration, and after the file that
-- locks the ledger, so that bookings go on meanwhile. As the roll-up does it: its row is locked first, and what a
-- transaction in progress may still book is left to the next roll-up.
select from ledger_roll_up for update;
update ledger_roll_up set up_to = greatest(up_to, (
  select (substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-7000-8000-000000000000')::uuid
  from (
    select lpad(to_hex(floor(extract(epoch from coalesce(min(xact_start), clock_timestamp()) - interval '1 second')
      * 1000)::int8), 12, '0') as ms
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) oldest));
delete from ledger_months;
insert into ledger_months (campaign_id, month, received_paise, refunded_paise, fees_paise, spent_paise, advanced_paise)
select campaign_id, date_trunc('month', value_on::timestamp)::date, sum(received_paise), sum(refunded_paise),
  sum(fees_paise), sum(spent_paise), sum(advanced_paise)
from (
  select id, coalesce(value_on, day_in_india(occurred_at)) as value_on,
    (array_agg(campaign_id) filter (where campaign_id is not null))[1] as campaign_id,
    coalesce(-sum(amount_paise) filter (where account = 'donation_income' and kind = 'donation'), 0) as received_paise,
    coalesce(sum(amount_paise) filter (where account = 'donation_income' and kind = 'refund'), 0) as refunded_paise,
    coalesce(sum(amount_paise) filter (where account in ('gateway_fees', 'gateway_fee_tax')), 0) as fees_paise,
    coalesce(sum(amount_paise) filter (where account = 'campaign_expenses'), 0) as spent_paise,
    coalesce(sum(amount_paise) filter (where account = 'campaign_advances'), 0) as advanced_paise
  from ledger_transactions join ledger_entries on transaction_id = id
  where kind in ('donation', 'donation_fee', 'refund', 'expense', 'expense_reversal', 'advance', 'advance_reversal',
    'advance_return', 'advance_return_reversal') and id <= (select up_to from ledger_roll_up)
  group by id) transactions
group by 1, 2;
