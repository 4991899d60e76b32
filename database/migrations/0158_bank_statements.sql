alter table gateway_events validate constraint gateway_events_event_kind_check;

-- Lines of the bank account's statements, as admins upload them, and what of our books each one is.
create table bank_lines (
  id uuid primary key default uuidv7(),
  day date not null,
  narration text not null check (char_length(narration) <= 500),
  reference text check (char_length(reference) between 1 and 100),
  credit_paise int8 not null check (credit_paise >= 0),
  debit_paise int8 not null check (debit_paise >= 0),
  -- Of the line: the same one in a later file is not stored again. Equal lines of a file are counted.
  digest bytea not null check (octet_length(digest) = 32),
  occurrence int4 not null check (occurrence > 0),
  uploaded_by uuid,
  uploaded_at timestamptz(3) not null default now(),
  settlement_id uuid unique references settlements (id),
  -- Of a domain whose rows can go.
  payout_id uuid unique,
  explained_at timestamptz(3),
  explained_by uuid,
  explanation text check (char_length(explanation) between 1 and 500),
  unique (digest, occurrence),
  check ((credit_paise = 0) <> (debit_paise = 0)),
  check (settlement_id is null or payout_id is null),
  check ((explained_at is null) = (explanation is null))
);
create index bank_lines_newest on bank_lines (day desc, id desc);
create index bank_lines_open on bank_lines (day desc, id desc)
  where settlement_id is null and payout_id is null and explained_at is null;

-- The names of its columns, as the last upload had them: at most one row.
create table bank_statement_layouts (
  is_only bool primary key default true check (is_only),
  date_column text not null,
  narration_column text not null,
  credit_column text not null,
  debit_column text not null,
  -- Null: the bank has none.
  reference_column text
);

-- When a line of the statement said so.
alter table settlements add column arrived_on date;
create index settlements_by_utr on settlements (upper(utr));
create index settlements_not_arrived on settlements (settled_on) where status = 'processed' and arrived_on is null;
