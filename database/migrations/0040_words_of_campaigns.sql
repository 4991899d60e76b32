-- Every word of a campaign that lists have. A typed beginning of a word becomes the words that begin so, since the index
-- of texts gathers all rows of a beginning, and walks the lists of whole words side by side. Words that are gone may stay:
-- they find nothing.
create table campaign_words (
  word text collate "C" primary key
);

-- Only what is not known yet is written, or everybody whose campaign is published would wait for the lock of frequent words.
create function know_words_of_campaign() returns trigger language plpgsql as $$
begin
  insert into campaign_words (word)
  select lexeme
  from unnest(tsvector_to_array(new.search)) as lexeme
  where not exists (select from campaign_words where word = lexeme)
  order by lexeme collate "C"
  on conflict (word) do nothing;
  return null;
end
$$;

create trigger campaigns_have_known_words_when_inserted after insert on campaigns
  for each row when (new.is_active) execute function know_words_of_campaign();
-- Totals change with every donation, and none of these columns with them.
create trigger campaigns_have_known_words_when_changed
  after update of title, location, summary, description, status on campaigns
  for each row when (
    new.is_active and (old.is_active, old.search) is distinct from (new.is_active, new.search)
  ) execute function know_words_of_campaign();

insert into campaign_words (word)
select distinct word
from campaigns, unnest(tsvector_to_array(search)) as word
where is_active;

-- Each word of a search with the words of campaigns that begin so; null where there are more than `most`.
create function campaign_words_beginning(q text, most int4)
returns table (lexeme text, words text[]) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  select typed.lexeme,
    case when count(known.word) <= most then coalesce(array_agg(known.word) filter (where known.word is not null), '{}') end
  from unnest(tsvector_to_array(to_tsvector('simple', q))) as typed (lexeme)
  -- As a range, since an index finds no beginning that is no constant.
  left join lateral (
    select word from campaign_words
    where word between typed.lexeme and typed.lexeme || U&'\+10FFFF'
    limit most + 1
  ) as known on true
  group by typed.lexeme
$$;

-- What the orders need of active campaigns that have these words, of these filters, found through the two text indexes
-- whatever the planner thinks of them (see 0001). `indexed` is the part of `wanted` to look up there. The caller orders
-- them and limits them. Whole rows would be copied with their long texts.
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
  select id, created_at, supporter_step, supporter_count, ends_on, funding_rank, urgency_rank from campaigns
  where is_active
    and (search @@ indexed and search @@ wanted or (title || ' ' || location) ilike part)
    and (in_category is null or category = in_category)
    and (of_urgency is null or urgency_level = of_urgency)
    and (in_district is null or district = in_district)
$$;
