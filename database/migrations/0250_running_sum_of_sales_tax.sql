-- The tax on sales that was owed by the transactions up to `up_to`: the rest is added by whoever asks.
alter table ledger_roll_up add column sales_tax_paise int8 not null default 0;
select from ledger_roll_up for update;
update ledger_roll_up set sales_tax_paise = coalesce((
  select -sum(amount_paise) from ledger_entries where account = 'sales_tax' and transaction_id <= up_to), 0);

create index ledger_entries_of_sales_tax_by_id on ledger_entries (transaction_id) include (amount_paise)
  where account = 'sales_tax';
drop index ledger_entries_of_sales_tax;
