-- Money that a seller who owed us paid back through the bank. A wrong one is reversed, never deleted.
create table seller_repayments (
  id uuid primary key default uuidv7(),
  -- Whose account may be gone by then.
  vendor_id uuid not null,
  amount_paise int8 not null check (amount_paise > 0),
  -- The day on which the money arrived, by India's calendar.
  received_on date not null,
  bank_reference text not null check (bank_reference ~ '^[A-Z0-9][A-Z0-9/-]{3,39}$'),
  note text check (char_length(note) between 1 and 500),
  recorded_by uuid,
  created_at timestamptz(3) not null default now(),
  reversed_at timestamptz(3),
  reversed_by uuid,
  reversal_reason text check (char_length(reversal_reason) between 1 and 500),
  check ((reversed_at is null) = (reversal_reason is null))
);

-- What was recorded wrongly can be recorded again.
create unique index seller_repayments_reference on seller_repayments (bank_reference) where reversed_at is null;
create index seller_repayments_of_seller on seller_repayments (vendor_id, created_at desc, id desc);
