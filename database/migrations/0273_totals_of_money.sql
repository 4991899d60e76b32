-- Before all else, so that no roll-up is between it and what follows.
lock table ledger_roll_up in access exclusive mode;

-- The sums of `ledger_months` over all months of a campaign, and over all campaigns of a month, kept with them in the same
-- transaction, which only the roll-up writes.
create table ledger_totals (
  -- Null: the general fund.
  campaign_id uuid,
  received_paise int8 not null,
  refunded_paise int8 not null,
  fees_paise int8 not null,
  spent_paise int8 not null,
  advanced_paise int8 not null,
  allocated_paise int8 not null,
  unique nulls not distinct (campaign_id)
);

create table ledger_month_totals (
  month date primary key,
  received_paise int8 not null,
  refunded_paise int8 not null,
  fees_paise int8 not null,
  spent_paise int8 not null,
  advanced_paise int8 not null,
  allocated_paise int8 not null
);

insert into ledger_totals
select campaign_id, sum(received_paise), sum(refunded_paise), sum(fees_paise), sum(spent_paise), sum(advanced_paise),
  sum(allocated_paise)
from ledger_months group by campaign_id;
insert into ledger_month_totals
select month, sum(received_paise), sum(refunded_paise), sum(fees_paise), sum(spent_paise), sum(advanced_paise),
  sum(allocated_paise)
from ledger_months group by month;

create index ledger_totals_largest on ledger_totals (received_paise, campaign_id) where campaign_id is not null;
-- For pages of months; the general fund is the last of its month.
create index ledger_months_newest on ledger_months
  (month, coalesce(campaign_id, '00000000-0000-0000-0000-000000000000'::uuid));

create function add_to_ledger_totals() returns trigger language plpgsql as $$
declare
  received int8 := coalesce(new.received_paise, 0) - coalesce(old.received_paise, 0);
  refunded int8 := coalesce(new.refunded_paise, 0) - coalesce(old.refunded_paise, 0);
  fees int8 := coalesce(new.fees_paise, 0) - coalesce(old.fees_paise, 0);
  spent int8 := coalesce(new.spent_paise, 0) - coalesce(old.spent_paise, 0);
  advanced int8 := coalesce(new.advanced_paise, 0) - coalesce(old.advanced_paise, 0);
  allocated int8 := coalesce(new.allocated_paise, 0) - coalesce(old.allocated_paise, 0);
begin
  insert into ledger_totals as kept
  values (coalesce(new.campaign_id, old.campaign_id), received, refunded, fees, spent, advanced, allocated)
  on conflict (campaign_id) do update set
    received_paise = kept.received_paise + excluded.received_paise,
    refunded_paise = kept.refunded_paise + excluded.refunded_paise,
    fees_paise = kept.fees_paise + excluded.fees_paise,
    spent_paise = kept.spent_paise + excluded.spent_paise,
    advanced_paise = kept.advanced_paise + excluded.advanced_paise,
    allocated_paise = kept.allocated_paise + excluded.allocated_paise;
  insert into ledger_month_totals as kept
  values (coalesce(new.month, old.month), received, refunded, fees, spent, advanced, allocated)
  on conflict (month) do update set
    received_paise = kept.received_paise + excluded.received_paise,
    refunded_paise = kept.refunded_paise + excluded.refunded_paise,
    fees_paise = kept.fees_paise + excluded.fees_paise,
    spent_paise = kept.spent_paise + excluded.spent_paise,
    advanced_paise = kept.advanced_paise + excluded.advanced_paise,
    allocated_paise = kept.allocated_paise + excluded.allocated_paise;
  return null;
end
$$;

create trigger ledger_months_are_added_up after insert or delete or update on ledger_months
  for each row execute function add_to_ledger_totals();

-- What the monthly snapshots say so far of each campaign and month: the next one holds what is new or has changed.
create table money_snapshot_rows (
  campaign_id uuid,
  month date not null,
  received_paise int8 not null,
  refunded_paise int8 not null,
  fees_paise int8 not null,
  spent_paise int8 not null,
  advanced_paise int8 not null,
  allocated_paise int8 not null,
  unique nulls not distinct (campaign_id, month)
);

-- Until now each of them held every month; fields came with its format.
insert into money_snapshot_rows
select (said ->> 'campaign_id')::uuid, (said ->> 'month' || '-01')::date, (said ->> 'received_paise')::int8,
  (said ->> 'refunded_paise')::int8, (said ->> 'fees_paise')::int8, (said ->> 'spent_paise')::int8,
  coalesce((said ->> 'advanced_paise')::int8, 0), coalesce((said ->> 'allocated_paise')::int8, 0)
from (select document from money_snapshots order by month desc limit 1) latest,
  jsonb_array_elements(document::jsonb -> 'rows') said;
