-- What campaigns spent, with the bills; and totals of the ledger by campaign and month.

--   campaign_expenses  expense  paid from a campaign's donations; `bank` is its other side
alter type ledger_account add value 'campaign_expenses';

create table expenses (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id),
  -- Null: named no line of the budget.
  budget_line_id uuid references campaign_budget_lines (id),
  spent_on date not null,
  payee text not null check (length(payee) between 1 and 120),
  purpose text not null check (length(purpose) between 1 and 300),
  amount_paise int8 not null check (amount_paise between 100 and 100000000000),
  status text not null default 'prepared'
    check (status in ('prepared', 'waiting', 'booked', 'refused', 'withdrawn', 'reversed')),
  bill_kind text not null check (bill_kind in ('photo', 'pdf')),
  -- Of the file as it was sent.
  bill_sha256 bytea not null check (length(bill_sha256) = 32),
  -- The public picture, with its bars: of its file, and its sides in pixels. Null: there is none.
  picture_sha256 bytea check (length(picture_sha256) = 32),
  picture_width int4 check (picture_width > 0),
  picture_height int4 check (picture_height > 0),
  -- Null: an account that is gone.
  recorded_by uuid,
  created_at timestamptz(3) not null default now(),
  handed_in_at timestamptz(3),
  decided_by uuid,
  decided_at timestamptz(3),
  refusal_reason text check (length(refusal_reason) between 1 and 500),
  -- The order in which the campaign's donations paid for it, oldest first.
  booked_number int8 check (booked_number > 0),
  reversed_by uuid,
  reversed_at timestamptz(3),
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  check ((status = 'prepared' or status = 'withdrawn') or handed_in_at is not null),
  check ((status in ('booked', 'reversed')) = (booked_number is not null)),
  check ((status = 'refused') = (refusal_reason is not null)),
  check ((status = 'reversed') = (reversed_at is not null)),
  check ((reversed_at is null) = (reversal_reason is null)),
  check ((picture_width is null) = (picture_height is null) and (picture_width is null) = (picture_sha256 is null))
);

create index expenses_of_campaign on expenses (campaign_id, created_at desc, id desc);
create unique index expenses_booked on expenses (campaign_id, booked_number) include (amount_paise, status);
create index expenses_by_status on expenses (status, created_at desc, id desc);
-- One bill is paid once. What was refused or reversed can be recorded again.
create unique index expenses_one_for_a_bill on expenses (campaign_id, bill_sha256)
  where status in ('prepared', 'waiting', 'booked');

create function refuse_to_delete_expenses() returns trigger language plpgsql as $$
begin
  raise exception 'expenses are never deleted: reverse them instead' using errcode = 'restrict_violation';
end $$;
create trigger expenses_stay before delete or truncate on expenses
  for each statement execute function refuse_to_delete_expenses();

-- With the amounts, so that what was given before a donation is summed from the index alone.
drop index donations_of_campaign;
create index donations_of_campaign on donations (campaign_id, paid_at desc, public_id desc)
  include (amount_paise, refunded_paise) where payment_status = 'paid';
create index donations_refunded on donations (campaign_id) include (refunded_paise) where refunded_paise > 0;

-- Donors who were told that their donation is spent to the last paisa.
create table spent_donations (
  donation_id uuid primary key references donations (id),
  told_at timestamptz(3) not null default now()
);

-- Sums of the ledger's entries about donations and expenses, of all transactions up to a point.
create table ledger_months (
  -- Null: the general fund.
  campaign_id uuid,
  -- Its first day, by India's calendar.
  month date not null check (extract(day from month) = 1),
  received_paise int8 not null,
  refunded_paise int8 not null,
  fees_paise int8 not null,
  spent_paise int8 not null,
  unique nulls not distinct (campaign_id, month)
);

-- The one row: the months include every transaction up to this id, in the order of ids, which is that of time.
create table ledger_roll_up (
  is_only bool primary key default true check (is_only),
  up_to uuid not null
);
insert into ledger_roll_up (up_to) values ('00000000-0000-0000-0000-000000000000');
