-- Before all else, so that no roll-up is between it and what follows.
lock table ledger_roll_up in access exclusive mode;

-- What was moved to a campaign or the general fund in a month, less what was moved away.
alter table ledger_months add column allocated_paise int8 not null default 0;

-- What remains of each campaign and of the general fund, up to a transaction of its own: a process of the version before
-- moves the position of the months and leaves these as they are. `allocated_paise` is kept up to it too.
create table ledger_balances (
  -- Null: the general fund.
  campaign_id uuid,
  remaining_paise int8 not null,
  unique nulls not distinct (campaign_id)
);
create index ledger_balances_left on ledger_balances (campaign_id) where remaining_paise >= 100;

alter table ledger_roll_up add column balances_up_to uuid;
update ledger_roll_up set balances_up_to = up_to;
alter table ledger_roll_up alter column balances_up_to set not null;
insert into ledger_balances (campaign_id, remaining_paise)
select campaign_id, sum(received_paise - refunded_paise - spent_paise - advanced_paise) from ledger_months
group by campaign_id;
