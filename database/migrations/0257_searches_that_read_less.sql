-- Planning these took longer than running them: of a suggestion a quarter of PostgreSQL's time (docs/decisions/0139). One plan serves
-- all texts, since each is looked up along an index: of keys, of stems, or of the words themselves.
alter function synonyms_of set plan_cache_mode = force_generic_plan;
alter function words_of_keys set plan_cache_mode = force_generic_plan;
alter function words_of_stems set plan_cache_mode = force_generic_plan;
alter function words_beginning set plan_cache_mode = force_generic_plan;

-- Corrections are single words, which are less than half of the terms.
drop index synonym_terms_alike;
create index synonym_terms_alike on synonym_terms using gin (sound gin_trgm_ops) where term !~ '\s';

-- The index reads all records of any word of a query with "and" and "or". In some slices it is only compared with the records that
-- have what it needs at least, which stands before it (queriesToWalk). In all slices these are many, however few have all of it, so
-- that words that hardly occur in the first slices are looked up by the index alone.
create function condition_of(wanted tsquery, at int4) returns text language sql immutable parallel safe
return case
  when at > 2 and wanted::text ~ '&.*[|]|[|].*&' then ' and ts_match_vq(search, $1[%s])'
  else ' and search @@ $1[%s]'
end;

-- How many slices are looked up next follows from all that were, not from the last ones: those may be old weeks in which little
-- was made, and then thousands of rows were read for the few that were missing.
create or replace function best_products(
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
  of_slices text := (select string_agg(format(condition_of(wanted[at], at), at), '') from generate_subscripts(wanted, 1) as at);
  of_all text := (select string_agg(format(' and search @@ $1[%s]', at), '') from generate_subscripts(wanted, 1) as at);
  matching text := 'from products where is_listed' || concat(
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
      'select id ' || matching || of_slices || ' and array[rank_slice(rating_hundredths, created_at)] && $6
        order by rating_hundredths desc, created_at desc, id limit $7'
      using wanted, in_category, in_district, price_from, price_to,
        slices[looked_up + 1 : looked_up + slices_count], missing;
    get diagnostics met = row_count;
    missing := missing - met;
    looked_up := looked_up + slices_count;
    exit when looked_up = 4 and met < 4;
    slices_count := next_slices(looked_up, most - missing, missing);
  end loop;
  if looked_up = 4 and met < 4 and missing > 0 then
    return query execute
      'select id from (
        select id, rating_hundredths, created_at ' || matching || of_all || '
          and rank_slice(rating_hundredths, created_at) <> all ($6) limit 3000
      ) as found
      order by rating_hundredths desc, created_at desc, id limit $7'
      using wanted, in_category, in_district, price_from, price_to, slices[1 : 4], missing;
  end if;
end
$$;

-- Texts are long and stored outside of their rows: comparing a phrase with them reads more than the index does.
create or replace function newest_campaigns(
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
    slices_count := next_slices(looked_up, most - missing, missing);
  end loop;
end
$$;
