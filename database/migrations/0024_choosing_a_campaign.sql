-- What helps to choose a campaign and an amount: suggested amounts, districts, orders of the list, and words that
-- sound alike.

-- Amounts that donors are offered, with what each of them brings. Those without a campaign are the general fund's.
create table suggested_amounts (
  id uuid primary key default uuidv7(),
  campaign_id uuid references campaigns (id) on delete cascade,
  amount_paise int8 not null check (amount_paise between 100 and 100000000 and amount_paise % 100 = 0),
  impact text not null check (char_length(impact) between 1 and 80),
  is_popular bool not null default false,
  unique nulls not distinct (campaign_id, amount_paise)
);

insert into suggested_amounts (amount_paise, impact, is_popular)
values
  (50000, 'School supplies for 2 children', false),
  (100000, 'Digital literacy training for 1 adult', true),
  (250000, 'Skill training for 1 woman', false),
  (500000, 'A family''s monthly nutrition', false);

-- The district that a place names as one of its parts, as in "Tikiri, Rayagada, Odisha"; null without one.
create function district_of(place text) returns text language sql immutable strict parallel safe
return (
  select district
  from unnest(array[
    'Angul', 'Balangir', 'Balasore', 'Bargarh', 'Bhadrak', 'Boudh', 'Cuttack', 'Deogarh', 'Dhenkanal', 'Gajapati',
    'Ganjam', 'Jagatsinghpur', 'Jajpur', 'Jharsuguda', 'Kalahandi', 'Kandhamal', 'Kendrapara', 'Keonjhar', 'Khordha',
    'Koraput', 'Malkangiri', 'Mayurbhanj', 'Nabarangpur', 'Nayagarh', 'Nuapada', 'Puri', 'Rayagada', 'Sambalpur',
    'Subarnapur', 'Sundargarh'
  ]) as district
  where lower(district) = any (regexp_split_to_array(lower(place), '\s*,\s*'))
  limit 1
);

-- Totals change with every donation, and an update that changes a key of an index touches all of them. So these keys
-- change seldom: supporters are exact up to 15 and then in steps of about 6 %, what is funded is in whole percent.
create function supporter_step(supporters int8) returns int4 language sql immutable strict parallel safe
return case when supporters <= 15 then supporters else 15 + ceil(16 * ln(supporters / 15.0::float8)) end::int4;

-- 1 more than the whole percent that cards show; 0 once nothing is missing, since no donor is asked to complete that.
create function funding_rank(raised_paise int8, goal_paise int8) returns int4
  language sql immutable strict parallel safe
return case
  when raised_paise >= goal_paise then 0
  else 1 + least(99, round(100.0 * raised_paise / goal_paise))
end::int4;

alter table campaigns
  add column district text generated always as (district_of(location)) stored,
  add column supporter_step int4 not null generated always as (supporter_step(supporter_count)) stored,
  add column funding_rank int4 not null generated always as (funding_rank(raised_paise, goal_paise)) stored,
  add column urgency_rank int4 not null generated always as (
    coalesce(array_position(array['critical', 'high', 'medium', 'low'], urgency_level), 0)
  ) stored;

create index campaigns_newest_by_district on campaigns (district, created_at desc, id desc) where is_active;
create index campaigns_most_supported on campaigns (supporter_step desc, id desc) where is_active;
create index campaigns_nearly_funded on campaigns (funding_rank desc, id desc) where is_active;
create index campaigns_most_urgent on campaigns (urgency_rank, ends_on, id) where is_active;
create index campaigns_ending_soon on campaigns (ends_on, id) where is_active;
-- The last one serves its query as well.
drop index campaigns_overdue;

-- Active campaigns that have these words, of these filters, found through the two text indexes whatever the planner
-- thinks of them (see 0001). The caller orders them and limits them.
create function matching_campaigns(words tsquery, part text, in_category text, of_urgency text, in_district text)
returns setof campaigns language sql stable
  set enable_seqscan = off
  set enable_indexscan = off
  set plan_cache_mode = force_custom_plan
as $$
  select * from campaigns
  where is_active
    and (search @@ words or (title || ' ' || location) ilike part)
    and (in_category is null or category = in_category)
    and (of_urgency is null or urgency_level = of_urgency)
    and (in_district is null or district = in_district)
$$;
drop function search_all_campaigns;

-- How a word sounds, in Latin letters and roughly: spellings that differ by an aspirate, a length, a doubled letter or
-- the script have the same key. "Bhubaneshwar", "bhubaneswar" and "ଭୁବନେଶ୍ୱର" become "bubanesvar".
create function sound_key(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  key text := lower(normalize(word, nfkd));
begin
  -- Accents, the dots of Indian letters, and what only joins letters; vowels of two parts become one sign again.
  key := normalize(regexp_replace(key, '[\u0300-\u036f\u0b3c\u093c\u200c\u200d]', '', 'g'), nfc);
  -- An Indian consonant is spoken with an "a" unless another vowel or a virama follows, or the word ends.
  key := regexp_replace(key, '([\u0b15-\u0b39\u0b5f\u0b71\u0915-\u0939])(?=[\u0b05-\u0b39\u0b5f\u0b71\u0905-\u0939\u0b01-\u0b03\u0901-\u0903])', '\1a', 'g');
  key := regexp_replace(key, '[\u0b4d\u094d\u0b01\u0901\u0b03\u0903]', '', 'g');
  key := translate(
    key,
    'ଅଆଇଈଉଊଋଏଐଓଔାିୀୁୂୃେୈୋୌଂ' || 'अआइईउऊऋएऐओऔािीुूृेैोौं',
    'aaiiuureeooaiiuureeoon' || 'aaiiuureeooaiiuureeoon'
  );
  key := translate(
    key,
    'କଖଗଘଙଚଛଜଝଞଟଠଡଢଣତଥଦଧନପଫବଭମଯରଲଳଶଷସହୟୱଵ' || 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळशषसहव',
    'kkggnccjjnttddnttddnppbbmjrllssshyvv' || 'kkggnccjjnttddnttddnppbbmyrllssshv'
  );
  key := translate(key, '୦୧୨୩୪୫୬୭୮୯०१२३४५६७८९', '01234567890123456789');
  -- English letters: those that are spoken alike, aspirates, long vowels.
  key := regexp_replace(key, 'c(?!h)', 'k', 'g');
  key := translate(replace(replace(key, 'ph', 'f'), 'x', 'ks'), 'wzqf', 'vjkp');
  key := regexp_replace(key, '([kgcjtdpbs])h', '\1', 'g');
  key := replace(replace(key, 'ee', 'i'), 'oo', 'u');
  return regexp_replace(key, '(.)\1+', '\1', 'g');
end
$$;

-- Every word that something searchable has, by kind ("campaigns"): what a word that nothing has may have meant.
create table search_words (
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  word text collate "C" not null check (length(word) between 1 and 100),
  sound_key text not null generated always as (sound_key(word)) stored,
  primary key (kind, word)
);

create index search_words_alike on search_words using gin (sound_key gin_trgm_ops);

-- Each word that was typed, whether a word of the kind begins with it, and the words that sound like it, most alike
-- first. The threshold lets through two letters in the wrong order at the beginning of a short word.
create function words_alike(of_kind text, typed_words text[])
returns table (place int4, typed_key text, is_known bool, word text, word_key text) language sql stable
  set pg_trgm.similarity_threshold = 0.25
  set plan_cache_mode = force_custom_plan
as $$
  -- Materialized, or the key of the typed word would be made again for each row that is compared with it.
  with typed as materialized (
    select place::int4, word, sound_key(word) as key from unnest(typed_words) with ordinality as given (word, place)
  )
  select typed.place, typed.key,
    -- As a range, since an index finds no beginning that is no constant.
    exists (
      select from search_words
      where kind = of_kind and search_words.word between typed.word and typed.word || U&'\+10FFFF'
    ),
    found.word, found.sound_key
  from typed left join lateral (
    select search_words.word, search_words.sound_key from search_words
    where kind = of_kind and search_words.sound_key % typed.key
    order by similarity(search_words.sound_key, typed.key) desc, search_words.word
    limit 12
  ) as found on true
  order by typed.place
$$;

insert into search_words (kind, word)
select distinct 'campaigns', word
from campaigns, unnest(tsvector_to_array(search)) as word
where status in ('live', 'ended') and length(word) between 3 and 40;
