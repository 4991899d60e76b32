-- The orders of running campaigns that donations change, in a table of their own. As columns of `campaigns` they were
-- keys of its indexes, so that a donation wrote all of its indexes anew, those of texts too.

alter table campaigns drop column raised_step, drop column supporter_step, drop column funding_rank;

-- One row for each active campaign.
create table campaign_ranks (
  id uuid primary key references campaigns (id) on delete cascade,
  raised_step int8 not null,
  supporter_step int4 not null,
  funding_rank int4 not null
) with (fillfactor = 70);

insert into campaign_ranks (id, raised_step, supporter_step, funding_rank)
select id, raised_paise / 1000000, supporter_step(supporter_count), funding_rank(raised_paise, goal_paise)
from campaigns where is_active;

create index campaigns_most_raised on campaign_ranks (raised_step desc);
create index campaigns_most_supported on campaign_ranks (supporter_step desc, id desc);
create index campaigns_nearly_funded on campaign_ranks (funding_rank desc, id desc);

create function list_campaign() returns trigger language plpgsql as $$
begin
  if new.is_active then
    insert into campaign_ranks (id, raised_step, supporter_step, funding_rank) values (
      new.id, new.raised_paise / 1000000, supporter_step(new.supporter_count),
      funding_rank(new.raised_paise, new.goal_paise)
    );
  else
    delete from campaign_ranks where id = new.id;
  end if;
  return null;
end
$$;

create trigger campaigns_are_listed_when_inserted after insert on campaigns
  for each row when (new.is_active) execute function list_campaign();
create trigger campaigns_are_listed_when_changed after update of status on campaigns
  for each row when (old.is_active <> new.is_active) execute function list_campaign();

-- Most donations change none of the steps, and then nothing is written.
create function rank_campaigns() returns trigger language plpgsql as $$
begin
  update campaign_ranks
  set raised_step = now_is.raised_step, supporter_step = now_is.supporter_step, funding_rank = now_is.funding_rank
  from (
    select id, raised_paise / 1000000 as raised_step, supporter_step(supporter_count) as supporter_step,
      funding_rank(raised_paise, goal_paise) as funding_rank
    from changed
  ) as now_is
  where campaign_ranks.id = now_is.id
    and (campaign_ranks.raised_step, campaign_ranks.supporter_step, campaign_ranks.funding_rank)
      is distinct from (now_is.raised_step, now_is.supporter_step, now_is.funding_rank);
  return null;
end
$$;

create trigger campaigns_are_ranked after update on campaigns
  referencing new table as changed for each statement execute function rank_campaigns();

-- As before, with the steps made of the totals.
drop function matching_campaigns;
create function matching_campaigns(
  indexed tsquery, wanted tsquery, part text, in_category text, of_urgency text, in_district text
)
returns table (
  id uuid, created_at timestamptz(3), supporter_step int4, supporter_count int8, ends_on date, funding_rank int4,
  urgency_rank int4
) language sql stable
  set enable_seqscan = off
  set enable_indexscan = off
  set max_parallel_workers_per_gather = 0
  set plan_cache_mode = force_custom_plan
as $$
  select id, created_at, supporter_step(supporter_count), supporter_count, ends_on,
    funding_rank(raised_paise, goal_paise), urgency_rank
  from campaigns
  where is_active
    and (search @@ indexed and search @@ wanted or (title || ' ' || location) ilike part)
    and (in_category is null or category = in_category)
    and (of_urgency is null or urgency_level = of_urgency)
    and (in_district is null or district = in_district)
$$;
