-- What receipts say of the organisation and of the law, from a day on, by India's calendar. A receipt takes the row of the
-- day on which its donation was paid; a row that stands on a receipt is never changed.
create table receipt_settings (
  valid_from date primary key,
  version int4 not null default 1 check (version > 0),
  legal_name text not null check (char_length(legal_name) between 1 and 200),
  address text not null check (char_length(address) between 1 and 500),
  pan text check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  society_registration text check (char_length(society_registration) between 1 and 100),
  registration_12a text check (char_length(registration_12a) between 1 and 100),
  darpan_id text check (char_length(darpan_id) between 1 and 100),
  -- The approval for tax receipts, with the names that the law of that time has for it.
  approval_number text check (char_length(approval_number) between 1 and 100),
  approved_on date,
  approved_from date,
  approved_until date,
  tax_act text check (char_length(tax_act) between 1 and 100),
  tax_section text check (char_length(tax_section) between 1 and 100),
  statement_form text check (char_length(statement_form) between 1 and 100),
  certificate_form text check (char_length(certificate_form) between 1 and 100),
  changed_by uuid,
  changed_at timestamptz(3) not null default now(),
  check (approved_from <= approved_until),
  check (num_nulls(approval_number, approved_on, approved_from, approved_until, tax_act, tax_section, statement_form,
    certificate_form) in (0, 8)),
  check (approval_number is null or pan is not null)
);

-- The columns of the statement of donations for the tax office, for financial years that end on this day or later.
create table tax_statement_layouts (
  valid_from date primary key,
  version int4 not null default 1 check (version > 0),
  layout text not null check (char_length(layout) between 1 and 10000),
  changed_by uuid,
  changed_at timestamptz(3) not null default now()
);
