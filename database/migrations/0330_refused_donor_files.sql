-- Years whose file of donors was last not made, since records open with no key; until it is made. Not a row of
-- tax_statement_downloads: a file of donors is no statement, so neither its failure nor its success says anything about one.
create table refused_donor_files (
  financial_year text primary key check (financial_year ~ '^20[0-9]{2}-[0-9]{2}$'),
  refused_at timestamptz(3) not null default now(),
  unreadable_count int4 not null check (unreadable_count > 0),
  -- Receipt numbers of the first ones.
  unreadable_numbers text[] not null check (unreadable_numbers <> '{}')
);
