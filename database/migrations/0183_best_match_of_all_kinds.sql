-- Campaigns, stories, sellers and programs are searched like products (0179).

alter table campaigns alter column search set expression as (
  searched_words(title, category, location, summary || ' ' || description)
);
-- A single word was also looked for inside of words. Synonyms and corrections find more of what was meant.
drop index campaigns_name_parts;

drop trigger campaigns_have_known_words_when_inserted on campaigns;
drop trigger campaigns_have_known_words_when_changed on campaigns;
drop function know_words_of_campaign;
drop function campaign_words_beginning;
drop table campaign_words;
create trigger campaigns_have_known_words_when_inserted after insert on campaigns
  for each row when (new.is_active) execute function know_search_words('campaigns');
-- Totals change with every donation, and none of these columns with them.
create trigger campaigns_have_known_words_when_changed
  after update of title, category, location, summary, description, status on campaigns
  for each row when (
    new.is_active and (old.is_active, old.search) is distinct from (new.is_active, new.search)
  ) execute function know_search_words('campaigns');

insert into search_words (kind, word)
select distinct 'campaigns', word from campaigns, unnest(tsvector_to_array(search)) as word
where status in ('live', 'ended', 'closed') and length(word) <= 100;

drop function matching_campaigns;
-- At most `most`, in no order; null: all. The limit stands inside, since all rows of a function come before one outside.
create function matching_campaigns(
  wanted tsquery, in_category text, of_urgency text, in_district text, most int4 default null
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
    and search @@ wanted
    and (in_category is null or category = in_category)
    and (of_urgency is null or urgency_level = of_urgency)
    and (in_district is null or district = in_district)
  limit most
$$;

-- Of those that are over and may still be read.
create function matching_ended_campaigns(wanted tsquery, most int4)
returns table (id uuid) language sql stable
  set enable_seqscan = off
  set enable_indexscan = off
  set max_parallel_workers_per_gather = 0
  set plan_cache_mode = force_custom_plan
as $$
  select id from campaigns where not is_active and status in ('ended', 'closed') and search @@ wanted
  limit most
$$;

alter table stories alter column search set expression as (
  searched_words(name, category || ' ' || topic_labels, location, story || ' ' || coalesce(impact, ''))
);
create trigger stories_have_known_words_when_inserted after insert on stories
  for each row when (new.status = 'published') execute function know_search_words('stories');
create trigger stories_have_known_words_when_changed
  after update of name, category, topic_labels, location, story, impact, status on stories
  for each row when (
    new.status = 'published' and (old.status, old.search) is distinct from (new.status, new.search)
  ) execute function know_search_words('stories');
insert into search_words (kind, word)
select distinct 'stories', word from stories, unnest(tsvector_to_array(search)) as word
where status = 'published' and length(word) <= 100;

drop function search_all_stories;
-- Of writers that an account follows, unless `reader` is null.
create function matching_stories(wanted tsquery, in_category text, of_topic text, reader uuid, most int4)
returns table (id uuid, created_at timestamptz) language sql stable
  set enable_seqscan = off
  set enable_indexscan = off
  set plan_cache_mode = force_custom_plan
as $$
  select id, created_at from stories
  where status = 'published'
    and search @@ wanted
    and (in_category is null or category = in_category)
    and (of_topic is null or id in (
      select story_id from story_topics join topics using (topic_id) where lower(label) = lower(of_topic)
    ))
    and (reader is null or created_by in (select followed_id from follows where follower_id = reader))
  limit most
$$;

-- Which of these queries any public record of a kind matches: words stay known when the last text that had them is gone.
create function queries_in_use(of_kind text, queries text[]) returns table (place int4) language plpgsql stable as $$
declare
  public_records text := case of_kind
    when 'products' then 'products where is_listed'
    when 'campaigns' then $campaigns$campaigns where status in ('live', 'ended', 'closed')$campaigns$
    when 'stories' then $stories$stories where status = 'published'$stories$
    when 'sellers' then 'sellers where is_open'
    when 'programs' then 'programs where true'
  end;
  is_used bool;
begin
  for at in 1 .. cardinality(queries) loop
    execute format('select exists (select from %s and search @@ $1::tsquery)', public_records)
      into is_used using queries[at];
    if is_used then
      place := at;
      return next;
    end if;
  end loop;
end
$$;

alter table sellers alter column search set expression as (searched_words(name, craft, location, bio));
create trigger sellers_have_known_words_when_inserted after insert on sellers
  for each row when (new.status = 'approved') execute function know_search_words('sellers');
create trigger sellers_have_known_words_when_changed after update of name, craft, location, bio, status on sellers
  for each row when (
    new.status = 'approved' and (old.status, old.search) is distinct from (new.status, new.search)
  ) execute function know_search_words('sellers');
insert into search_words (kind, word)
select distinct 'sellers', word from sellers, unnest(tsvector_to_array(search)) as word
where status = 'approved' and length(word) <= 100;

-- Few, so no index is needed.
alter table programs add column search tsvector not null generated always as (
  searched_words(
    title, category || ' ' || immutable_words(skills), immutable_words(locations),
    description || ' ' || impact || ' ' || long_description
  )
) stored;
create trigger programs_have_known_words after insert or update on programs
  for each row execute function know_search_words('programs');
insert into search_words (kind, word)
select distinct 'programs', word from programs, unnest(tsvector_to_array(search)) as word where length(word) <= 100;

analyze campaigns, stories, sellers, programs, search_words;
