-- The money of all months up to a month's end, as it was on the first of the next. Each contains the hash of the one
-- before, so that none can be changed without changing all that came later.
create table money_snapshots (
  -- The first day of the last month that it contains.
  month date primary key check (extract(day from month) = 1),
  -- Exactly the bytes that were hashed, as UTF-8.
  document text not null,
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz(3) not null default now()
);

create trigger money_snapshots_append_only before update or delete or truncate on money_snapshots
  for each statement execute function refuse_to_change_ledger();
