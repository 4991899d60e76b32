-- Files of a year's statement that admins downloaded, with which what was filed is compared.
create table tax_statement_downloads (
  id uuid primary key default uuidv7(),
  financial_year text not null check (financial_year ~ '^20[0-9]{2}-[0-9]{2}$'),
  downloaded_at timestamptz(3) not null default now(),
  downloaded_by uuid not null,
  -- Receipts whose details no key opened, so that there was no file; the numbers of the first ones.
  unreadable_count int4 not null default 0 check (unreadable_count >= 0),
  unreadable_numbers text[] not null default '{}',
  check ((unreadable_count = 0) = (unreadable_numbers = '{}'))
);
create index tax_statement_downloads_of_year on tax_statement_downloads (financial_year, downloaded_at desc);

-- The audit knows the earlier ones.
insert into tax_statement_downloads (financial_year, downloaded_at, downloaded_by)
select subject_id, happened_at, actor_user_id from audit_events
where event = 'tax_statement_exported' and subject_kind = 'tax_statement' and actor_user_id is not null
  and subject_id ~ '^20[0-9]{2}-[0-9]{2}$';

-- Null: another file, so that the beginning of the day of filing counts.
alter table filed_tax_statements add column download_id uuid references tax_statement_downloads (id);

-- Correction statements of a year, in the order in which they were recorded.
create table filed_tax_corrections (
  id uuid primary key default uuidv7(),
  financial_year text not null references filed_tax_statements (financial_year),
  filed_on date not null,
  acknowledgement_number text not null check (char_length(acknowledgement_number) between 1 and 40),
  download_id uuid references tax_statement_downloads (id),
  recorded_by uuid not null,
  recorded_at timestamptz(3) not null default now(),
  unique (financial_year, acknowledgement_number)
);
