-- Money of a campaign that its organiser has before the bills.

--   campaign_advances  asset  with organisers, until bills are set against it or it is given back
alter type ledger_account add value 'campaign_advances';

create table campaign_advances (
  id uuid primary key default uuidv7(),
  campaign_id uuid not null references campaigns (id),
  amount_paise int8 not null check (amount_paise between 100 and 100000000000),
  purpose text not null check (length(purpose) between 1 and 300),
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'paid', 'refused', 'withdrawn', 'reversed')),
  -- Where to send it, encrypted; forgotten once it was sent or is not going to be.
  sealed_account text,
  -- Null: an account that is gone.
  requested_by uuid,
  created_at timestamptz(3) not null default now(),
  decided_by uuid,
  decided_at timestamptz(3),
  refusal_reason text check (length(refusal_reason) between 1 and 500),
  paid_on date,
  bank_reference text check (bank_reference ~ '^[A-Z0-9][A-Z0-9/-]{3,39}$'),
  paid_by uuid,
  reversed_by uuid,
  reversed_at timestamptz(3),
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  unique (id, campaign_id),
  check (sealed_account is null or status in ('requested', 'approved')),
  check (status in ('requested', 'withdrawn') or decided_at is not null),
  check ((status = 'refused') = (refusal_reason is not null)),
  check ((status in ('paid', 'reversed')) = (paid_on is not null)),
  check ((paid_on is null) = (bank_reference is null)),
  check ((status = 'reversed') = (reversed_at is not null)),
  check ((reversed_at is null) = (reversal_reason is null))
);

create index campaign_advances_of_campaign on campaign_advances (campaign_id, created_at desc, id desc);
create index campaign_advances_by_status on campaign_advances (status, created_at desc, id desc);
-- The next can be asked for once this one was decided and sent.
create unique index campaign_advances_one_open on campaign_advances (campaign_id)
  where status in ('requested', 'approved');
create unique index campaign_advances_reference on campaign_advances (bank_reference) where status = 'paid';

create table campaign_advance_returns (
  id uuid primary key default uuidv7(),
  advance_id uuid not null references campaign_advances (id),
  amount_paise int8 not null check (amount_paise > 0),
  returned_on date not null,
  bank_reference text not null check (bank_reference ~ '^[A-Z0-9][A-Z0-9/-]{3,39}$'),
  recorded_by uuid,
  created_at timestamptz(3) not null default now(),
  reversed_by uuid,
  reversed_at timestamptz(3),
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  check ((reversed_at is null) = (reversal_reason is null))
);

create index campaign_advance_returns_of_advance on campaign_advance_returns (advance_id);
create unique index campaign_advance_returns_reference on campaign_advance_returns (bank_reference)
  where reversed_at is null;

create function refuse_to_delete_advances() returns trigger language plpgsql as $$
begin
  raise exception 'advances are never deleted: reverse them instead' using errcode = 'restrict_violation';
end $$;
create trigger campaign_advances_stay before delete or truncate on campaign_advances
  for each statement execute function refuse_to_delete_advances();
create trigger campaign_advance_returns_stay before delete or truncate on campaign_advance_returns
  for each statement execute function refuse_to_delete_advances();

alter table expenses
  -- From which advance it was paid, and how much of it; the rest is paid from the bank.
  add column advance_id uuid,
  add column advance_paise int8 not null default 0,
  add constraint expenses_advance_fkey foreign key (advance_id, campaign_id)
    references campaign_advances (id, campaign_id),
  add constraint expenses_advance_check check (
    advance_paise between 0 and amount_paise and (advance_id is null) = (advance_paise = 0));
create index expenses_of_advance on expenses (advance_id) where advance_id is not null;

-- What went to organisers in a month, less what came back and what bills were set against it.
alter table ledger_months add column advanced_paise int8 not null default 0;
