-- Donations that an admin moves from a campaign that is over, or from the general fund, to a live campaign, or from a
-- campaign that is over to the general fund.
create table allocations (
  id uuid primary key default uuidv7(),
  -- Null: the general fund.
  from_campaign_id uuid references campaigns (id),
  to_campaign_id uuid references campaigns (id),
  amount_paise int8 not null check (amount_paise between 100 and 100000000000),
  -- Public.
  reason text not null check (length(reason) between 1 and 500),
  -- Of the form or request that prepared it, so that a second copy of it prepares nothing.
  request_key uuid not null unique,
  status text not null check (status in ('prepared', 'booked', 'withdrawn', 'reversed')),
  -- Each null: an account that is gone.
  prepared_by uuid,
  prepared_at timestamptz(3) not null default clock_timestamp(),
  approved_by uuid,
  approved_at timestamptz(3),
  -- What was spent of the campaign from which it was moved, when it was booked, and what had been given, less refunds:
  -- it lies between these, for good.
  spent_before_paise int8 check (spent_before_paise >= 0),
  given_before_paise int8 check (given_before_paise >= 0),
  -- No other admin could approve it.
  approved_alone bool not null default false,
  withdrawn_by uuid,
  withdrawn_at timestamptz(3),
  reversed_by uuid,
  reversed_at timestamptz(3),
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  check (from_campaign_id is distinct from to_campaign_id),
  check ((status in ('booked', 'reversed')) = (approved_at is not null)),
  check (approved_by is null or approved_at is not null),
  check ((spent_before_paise is null) = (given_before_paise is null)),
  check ((spent_before_paise is not null) = (approved_at is not null and from_campaign_id is not null)),
  -- Whoever prepares does not approve, as long as there is another admin.
  check (approved_by is null or approved_by is distinct from prepared_by or approved_alone),
  check ((status = 'withdrawn') = (withdrawn_at is not null)),
  check (withdrawn_by is null or withdrawn_at is not null),
  check ((status = 'reversed') = (reversed_at is not null)),
  check (reversed_by is null or reversed_at is not null),
  check ((reversed_at is null) = (reversal_reason is null))
);

create index allocations_from_campaign on allocations (from_campaign_id, approved_at, id);
create index allocations_to_campaign on allocations (to_campaign_id, approved_at, id);
create index allocations_by_status on allocations (status, prepared_at desc, id desc);
create index allocations_public on allocations (approved_at desc, id desc) where status in ('booked', 'reversed');

create function refuse_to_delete_allocations() returns trigger language plpgsql as $$
begin
  raise exception 'allocations are never deleted: reverse them instead' using errcode = 'restrict_violation';
end $$;
create trigger allocations_stay before delete or truncate on allocations
  for each statement execute function refuse_to_delete_allocations();
