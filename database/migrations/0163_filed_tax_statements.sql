-- Financial years whose statement was filed with the tax office: their names and PANs are corrected by the office alone.
create table filed_tax_statements (
  financial_year text primary key check (financial_year ~ '^20[0-9]{2}-[0-9]{2}$'),
  filed_on date not null,
  -- Of the tax office's portal.
  acknowledgement_number text not null check (char_length(acknowledgement_number) between 1 and 40),
  recorded_by uuid not null,
  recorded_at timestamptz(3) not null default now()
);

-- Tax details that were replaced by others, encrypted like those. They are kept as long.
create table earlier_tax_details (
  id uuid primary key default uuidv7(),
  donation_id uuid not null references donation_tax_details (donation_id) on delete cascade,
  version int4 not null,
  sealed text not null check (length(sealed) between 1 and 8000),
  given_at timestamptz(3) not null,
  replaced_at timestamptz(3) not null default now(),
  -- The admin who did it; null: whoever had the link, or the donor's account.
  replaced_by uuid,
  unique (donation_id, version)
);
