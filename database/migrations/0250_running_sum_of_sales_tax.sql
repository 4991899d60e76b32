-- The tax on sales that was owed by the transactions up to `sales_tax_up_to`: the rest is added by whoever asks. A
-- position of its own, since a process of the version before still moves `up_to` alone.
alter table ledger_roll_up
  add column sales_tax_paise int8 not null default 0,
  add column sales_tax_up_to uuid not null default '00000000-0000-0000-0000-000000000000';
select from ledger_roll_up for update;
update ledger_roll_up set sales_tax_up_to = up_to, sales_tax_paise = coalesce((
  select -sum(amount_paise) from ledger_entries where account = 'sales_tax' and transaction_id <= up_to), 0);

create index ledger_entries_of_sales_tax_by_id on ledger_entries (transaction_id) include (amount_paise)
  where account = 'sales_tax';
drop index ledger_entries_of_sales_tax;
