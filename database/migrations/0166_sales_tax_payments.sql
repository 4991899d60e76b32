-- What the organisation paid to the Government of the tax that it collected on sales of sellers who are not registered. A
-- wrong record is reversed, never deleted.

create table sales_tax_payments (
  id uuid primary key default uuidv7(),
  amount_paise int8 not null check (amount_paise > 0),
  paid_on date not null,
  -- Of the challan, or of the bank.
  reference text not null check (reference ~ '^[A-Z0-9][A-Z0-9/-]{3,39}$'),
  recorded_by uuid,
  created_at timestamptz(3) not null default now(),
  reversed_at timestamptz(3),
  reversed_by uuid,
  reversal_reason text check (char_length(reversal_reason) between 1 and 500),
  check ((reversed_at is null) = (reversal_reason is null))
);

-- What was recorded wrongly can be recorded again.
create unique index sales_tax_payments_reference on sales_tax_payments (reference) where reversed_at is null;
create index sales_tax_payments_newest on sales_tax_payments (created_at desc, id desc);

-- The balance is the sum of its entries.
create index ledger_entries_of_sales_tax on ledger_entries (amount_paise) where account = 'sales_tax';

-- From a day on, by India's calendar: whether sellers who are not registered sell without tax, and within their state only.
create table sales_tax_rules (
  from_day date primary key,
  is_by_registration bool not null,
  -- The GST code of the state of sellers whose place names none, as an admin confirmed it; null: their state is unknown.
  state_of_others text check (state_of_others ~ '^[0-9]{2}$'),
  set_by uuid,
  created_at timestamptz(3) not null default now(),
  check (not is_by_registration or state_of_others is not null)
);
