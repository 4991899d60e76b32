-- A search by best match among a million products reads as many as it ranks, however many have its words
-- (docs/decisions/0114): the index of words also has the slice of the order of equal matches that a record is in, so that
-- the best rated and newest are looked up first, slice by slice.

-- Days since 1970, and weeks since November 2019.
create function day_slice(created_at timestamptz) returns int4 language sql immutable strict parallel safe
return floor(extract(epoch from created_at at time zone 'UTC') / 86400)::int4;

create function week_slice(created_at timestamptz) returns int4 language sql immutable strict parallel safe
return least(9999, greatest(0, day_slice(created_at) / 7 - 2600));

-- The greater, the better. A review moves a product, which changes the indexes by rating anyway; a sale moves none.
create function rank_slice(rating_hundredths int4, created_at timestamptz)
  returns int4 language sql immutable strict parallel safe
return 10000 * (case
    when rating_hundredths >= 490 then 4
    when rating_hundredths >= 450 then 3
    when rating_hundredths >= 400 then 2
    when rating_hundredths > 0 then 1
    else 0
  end) + week_slice(created_at);

-- Every search reads what is not sorted in yet, so that it must be little.
drop index products_search;
create index products_search on products
  using gin (search, (array[price_level(price_paise)]), (array[rank_slice(rating_hundredths, created_at)]))
  with (gin_pending_list_limit = 512) where is_listed;

drop index campaigns_search;
create index campaigns_search on campaigns using gin (search, (array[day_slice(created_at)]))
  with (gin_pending_list_limit = 256) where is_active;
drop index campaigns_inactive_words;
create index campaigns_inactive_words on campaigns using gin (search, (array[day_slice(created_at)]))
  where not is_active;

-- What somebody types who types all of a name: without regard to case and to marks between words.
create function whole_name(name text) returns text language sql immutable strict parallel safe
return btrim(lower(regexp_replace(normalize(name, nfc), '[\s!-/:-@[-`{-~–—]+', ' ', 'g')));

create index products_whole_name on products (whole_name(name), id) where is_listed;
create index campaigns_whole_name on campaigns (whole_name(title), id);

-- How many slices to look up next, after `met` records were found in the last ones.
create function next_slices(last_count int4, met int4, missing int4)
  returns int4 language sql immutable strict parallel safe
return case
  when met = 0 then 16 * last_count
  else least(16 * last_count, greatest(last_count, ceil(1.5 * missing * last_count / met)::int4))
end;

-- All slices of products from the best one to the last; along indexes, whatever its caller has set.
create function slices_of_products() returns int4[] language plpgsql stable
  set enable_indexscan = on
  set enable_indexonlyscan = on
as $$
declare
  newest timestamptz := greatest(
    (select created_at from products where is_listed and is_featured order by created_at desc limit 1),
    (select created_at from products where is_listed and not is_featured order by created_at desc limit 1)
  );
  oldest timestamptz := least(
    (select created_at from products where is_listed and is_featured order by created_at limit 1),
    (select created_at from products where is_listed and not is_featured order by created_at limit 1)
  );
begin
  return array(
    select 10000 * band + week
    from generate_series(4, 0, -1) as band, generate_series(week_slice(newest), week_slice(oldest), -1) as week
    order by 1 desc
  );
end
$$;

-- Listed products that match all of these queries and filters, at most `most`, the best rated and newest. The index walks
-- its lists of several queries side by side, and of one query with "and" reads all that any of its words has; hence an
-- array, and a statement with as many conditions. Words that hardly occur in the first slices are looked up everywhere: then
-- there are about three thousand at most.
create function best_products(
  wanted tsquery[], in_category text, in_district text, price_from int8, price_to int8, only_in_stock bool,
  only_verified bool, most int4
)
returns table (id uuid) language plpgsql stable rows 400
  set enable_seqscan = off
  set enable_indexscan = off
  set enable_indexonlyscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  matching text := 'from products where is_listed' || concat(
    (select string_agg(format(' and search @@ $1[%s]', at), '') from generate_subscripts(wanted, 1) as at),
    case when in_category is not null then ' and category = $2' end,
    case when in_district is not null then ' and district = $3' end,
    case when price_from is not null then ' and price_paise >= $4' end,
    case when price_to is not null then ' and price_paise <= $5' end,
    case when only_in_stock then ' and is_in_stock' end,
    case when only_verified then ' and is_seller_verified' end
  );
  slices int4[] := slices_of_products();
  looked_up int4 := 0;
  slices_count int4 := 4;
  missing int4 := most;
  met int4;
begin
  while looked_up < cardinality(slices) and missing > 0 loop
    return query execute
      'select id ' || matching || ' and array[rank_slice(rating_hundredths, created_at)] && $6
        order by rating_hundredths desc, created_at desc, id limit $7'
      using wanted, in_category, in_district, price_from, price_to,
        slices[looked_up + 1 : looked_up + slices_count], missing;
    get diagnostics met = row_count;
    missing := missing - met;
    looked_up := looked_up + slices_count;
    exit when looked_up = 4 and met < 4;
    slices_count := next_slices(slices_count, met, missing);
  end loop;
  if looked_up = 4 and met < 4 then
    return query execute
      'select id from (
        select id, rating_hundredths, created_at ' || matching || '
          and rank_slice(rating_hundredths, created_at) <> all ($6) limit 3000
      ) as found
      order by rating_hundredths desc, created_at desc, id limit $7'
      using wanted, in_category, in_district, price_from, price_to, slices[1 : 4], missing;
  end if;
end
$$;

-- The days on which campaigns were made, the last one first.
create function slices_of_campaigns() returns int4[] language plpgsql stable
  set enable_indexscan = on
  set enable_indexonlyscan = on
as $$
declare
  newest timestamptz := (select created_at from campaigns order by created_at desc, id desc limit 1);
  oldest timestamptz := (select created_at from campaigns order by created_at, id limit 1);
begin
  return array(select generate_series(day_slice(newest), day_slice(oldest), -1));
end
$$;

-- Campaigns that match all of these queries and filters, at most `most`, the newest: those that run, or those that are over
-- and may still be read.
create function newest_campaigns(
  wanted tsquery[], are_over bool, in_category text, of_urgency text, in_district text, most int4
)
returns table (id uuid) language plpgsql stable rows 400
  set enable_seqscan = off
  set enable_indexscan = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  matching text := concat(
    case when are_over then 'not is_active and status in (''ended'', ''closed'')' else 'is_active' end,
    (select string_agg(format(' and search @@ $1[%s]', at), '') from generate_subscripts(wanted, 1) as at),
    case when in_category is not null then ' and category = $2' end,
    case when of_urgency is not null then ' and urgency_level = $3' end,
    case when in_district is not null then ' and district = $4' end
  );
  slices int4[] := slices_of_campaigns();
  looked_up int4 := 0;
  slices_count int4 := 4;
  missing int4 := most;
  met int4;
begin
  while looked_up < cardinality(slices) and missing > 0 loop
    return query execute
      'select id from campaigns where ' || matching || ' and array[day_slice(created_at)] && $5
        order by created_at desc, id limit $6'
      using wanted, in_category, of_urgency, in_district, slices[looked_up + 1 : looked_up + slices_count], missing;
    get diagnostics met = row_count;
    missing := missing - met;
    looked_up := looked_up + slices_count;
    slices_count := next_slices(slices_count, met, missing);
  end loop;
end
$$;
drop function matching_ended_campaigns;

-- The words of several kinds in one statement, since every list of a search asks for much the same ones.
drop function words_of_keys;
create function words_of_keys(of_kinds text[], texts text[])
returns table (kind text, place int4, word text) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  with typed as materialized (
    select place::int4, search_key(text) as key from unnest(texts) with ordinality as given (text, place)
  )
  select search_words.kind, typed.place, search_words.word
  from typed join search_words on search_words.kind = any(of_kinds) and search_words.key = typed.key
$$;

-- Marked words that begin like a text, as it is written or by its key, and on demand those of descriptions; the first `most`
-- of each, and all that are spelt like them.
drop function words_beginning;
create function words_beginning(of_kind text, beginning text, also_unmarked bool, most int4)
returns table (word text) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  with begun as materialized (
    -- As ranges, since an index finds no beginning that is no constant.
    select written.key
    from unnest(array['=', '+', '@'] || case when also_unmarked then array[''] else '{}' end) as mark, lateral (
      select key from search_words
      where kind = of_kind and word between mark || beginning and mark || beginning || U&'\+10FFFF'
      order by word limit most
    ) as written
    union
    select key from (
      select key from search_words
      where kind = of_kind and sound is not null and length(search_key(beginning)) > 1
        and key between search_key(beginning) and search_key(beginning) || U&'\+10FFFF'
      order by key, word limit most
    ) as spoken
  )
  select search_words.word from begun join search_words on search_words.kind = of_kind and search_words.key = begun.key
$$;
