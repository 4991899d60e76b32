-- Of banks with one column for credits and debits: that with Dr or Cr. Null: the bank has none.
alter table bank_statement_layouts add column sign_column text;

-- All that left the bank account by a transfer and is not reversed: no two have the same bank reference, of whatever kind. Each
-- table has a unique index on it; across them, whoever records one looks here under a lock on the reference.
create view sent_transfers as
  select 'payout' as kind, id, bank_reference, amount_paise, paid_on, null as purpose
  from seller_payouts where reversed_at is null
  union all
  select 'refund', id, bank_reference, amount_paise, paid_on, null
  from payment_refunds where status = 'paid_otherwise'
  union all
  select 'tax_payment', id, reference, amount_paise, paid_on, null
  from sales_tax_payments where reversed_at is null
  union all
  select 'advance', id, bank_reference, amount_paise, paid_on, purpose
  from campaign_advances where status = 'paid'
  union all
  select 'bill', id, bank_reference, amount_paise - advance_paise, paid_on, purpose
  from expenses where status = 'booked' and bank_reference is not null;
