-- Strict, it could not be merged into the expression that calls it, and was started as a function of its own each time.
create or replace function next_slices(last_count int4, met int4, missing int4)
  returns int4 language sql immutable parallel safe
return case
  when met = 0 then 16 * last_count
  else least(16 * last_count, greatest(last_count, ceil(1.5 * missing * last_count / met)::int4))
end;

alter function slices_of_products set plan_cache_mode = force_generic_plan;
alter function slices_of_campaigns set plan_cache_mode = force_generic_plan;

-- The planner does not see what a subquery finds, and does not read statistics of thousands of words for each condition.
create or replace function condition_of(wanted tsquery, at int4) returns text language sql immutable parallel safe
return case
  when at > 2 and wanted::text ~ '&.*[|]|[|].*&' then ' and ts_match_vq(search, $1[%s])'
  else ' and search @@ (select $1[%s])'
end;

-- Addresses of rows are found, which the same statement reads without looking ids up in an index.
--
-- Each step was parsed and planned again at each call, which took as long as reading (docs/decisions/0148). Of up to three conditions
-- and without other filters the plan is always the same, an index scan of words and slices, so that it is made once a connection.
-- The functions that return ids stay for processes of the version before, until a later migration drops them.
create function best_product_rows(
  wanted tsquery[], in_category text, in_district text, price_from int8, price_to int8, only_in_stock bool,
  only_verified bool, most int4
)
returns table (address tid) language plpgsql stable rows 400
  set enable_seqscan = off
  set enable_indexscan = off
  set enable_indexonlyscan = off
  set max_parallel_workers_per_gather = 0
  set plan_cache_mode = force_generic_plan
as $$
declare
  is_static constant bool := coalesce(in_category, in_district) is null and coalesce(price_from, price_to) is null
    and not (only_in_stock or only_verified) and cardinality(wanted) <= 3;
  conditions constant text := case when is_static then cardinality(wanted) || case
      when cardinality(wanted) = 3 and wanted[3]::text ~ '&.*[|]|[|].*&' then ' with a phrase' else '' end
    else 'others' end;
  of_slices text;
  of_all text;
  matching text;
  slices constant int4[] := slices_of_products();
  looked_up int4 := 0;
  slices_count int4 := 4;
  missing int4 := most;
  met int4;
begin
  if not is_static then
    of_slices := (select string_agg(format(condition_of(wanted[at], at), at), '') from generate_subscripts(wanted, 1) as at);
    of_all := (select string_agg(format(' and search @@ (select $1[%s])', at), '') from generate_subscripts(wanted, 1) as at);
    matching := 'from products where is_listed' || concat(
      case when in_category is not null then ' and category = $2' end,
      case when in_district is not null then ' and district = $3' end,
      case when price_from is not null then ' and price_paise >= $4' end,
      case when price_to is not null then ' and price_paise <= $5' end,
      case when only_in_stock then ' and is_in_stock' end,
      case when only_verified then ' and is_seller_verified' end
    );
  end if;
  while looked_up < cardinality(slices) and missing > 0 loop
    case conditions
      when '1' then
        return query select products.ctid from products
          where is_listed and search @@ wanted[1]
            and array[rank_slice(rating_hundredths, created_at)] && slices[looked_up + 1 : looked_up + slices_count]
          order by rating_hundredths desc, created_at desc, id limit missing;
      when '2' then
        return query select products.ctid from products
          where is_listed and search @@ wanted[1] and search @@ wanted[2]
            and array[rank_slice(rating_hundredths, created_at)] && slices[looked_up + 1 : looked_up + slices_count]
          order by rating_hundredths desc, created_at desc, id limit missing;
      when '3' then
        return query select products.ctid from products
          where is_listed and search @@ wanted[1] and search @@ wanted[2] and search @@ wanted[3]
            and array[rank_slice(rating_hundredths, created_at)] && slices[looked_up + 1 : looked_up + slices_count]
          order by rating_hundredths desc, created_at desc, id limit missing;
      when '3 with a phrase' then
        return query select products.ctid from products
          where is_listed and search @@ wanted[1] and search @@ wanted[2] and ts_match_vq(search, wanted[3])
            and array[rank_slice(rating_hundredths, created_at)] && slices[looked_up + 1 : looked_up + slices_count]
          order by rating_hundredths desc, created_at desc, id limit missing;
      else
        return query execute
          'select ctid ' || matching || of_slices || ' and array[rank_slice(rating_hundredths, created_at)] && $6
            order by rating_hundredths desc, created_at desc, id limit $7'
          using wanted, in_category, in_district, price_from, price_to,
            slices[looked_up + 1 : looked_up + slices_count], missing;
    end case;
    get diagnostics met = row_count;
    missing := missing - met;
    looked_up := looked_up + slices_count;
    exit when looked_up = 4 and met < 4;
    slices_count := next_slices(looked_up, most - missing, missing);
  end loop;
  if looked_up = 4 and met < 4 and missing > 0 then
    if conditions = '1' then
      return query select found.row_address from (
          select ctid as row_address, id, rating_hundredths, created_at from products
          where is_listed and search @@ wanted[1] and rank_slice(rating_hundredths, created_at) <> all (slices[1 : 4])
          limit 3000
        ) as found
        order by rating_hundredths desc, created_at desc, id limit missing;
    else
      matching := coalesce(matching, 'from products where is_listed');
      of_all := coalesce(of_all, (
        select string_agg(format(' and search @@ (select $1[%s])', at), '') from generate_subscripts(wanted, 1) as at));
      return query execute
        'select address from (
          select ctid as address, id, rating_hundredths, created_at ' || matching || of_all || '
            and rank_slice(rating_hundredths, created_at) <> all ($6) limit 3000
        ) as found
        order by rating_hundredths desc, created_at desc, id limit $7'
        using wanted, in_category, in_district, price_from, price_to, slices[1 : 4], missing;
    end if;
  end if;
end
$$;

-- Campaigns that run and those that are over have indexes of their own.
create function newest_campaign_rows(
  wanted tsquery[], are_over bool, in_category text, of_urgency text, in_district text, most int4
)
returns table (address tid) language plpgsql stable rows 400
  set enable_seqscan = off
  set enable_indexscan = off
  set max_parallel_workers_per_gather = 0
  set plan_cache_mode = force_generic_plan
as $$
declare
  conditions constant text := case
    when coalesce(in_category, of_urgency, in_district) is null and cardinality(wanted) <= 2
    then case when are_over then 'over ' else 'active ' end || cardinality(wanted)
    else 'others'
  end;
  matching text;
  slices constant int4[] := slices_of_campaigns();
  looked_up int4 := 0;
  slices_count int4 := 4;
  missing int4 := most;
  met int4;
begin
  if conditions = 'others' then
    matching := concat(
      case when are_over then 'not is_active and status in (''ended'', ''closed'')' else 'is_active' end,
      (select string_agg(format(' and search @@ (select $1[%s])', at), '') from generate_subscripts(wanted, 1) as at),
      case when in_category is not null then ' and category = $2' end,
      case when of_urgency is not null then ' and urgency_level = $3' end,
      case when in_district is not null then ' and district = $4' end
    );
  end if;
  while looked_up < cardinality(slices) and missing > 0 loop
    case conditions
      when 'active 1' then
        return query select campaigns.ctid from campaigns
          where is_active and search @@ wanted[1]
            and array[day_slice(created_at)] && slices[looked_up + 1 : looked_up + slices_count]
          order by created_at desc, id limit missing;
      when 'active 2' then
        return query select campaigns.ctid from campaigns
          where is_active and search @@ wanted[1] and search @@ wanted[2]
            and array[day_slice(created_at)] && slices[looked_up + 1 : looked_up + slices_count]
          order by created_at desc, id limit missing;
      when 'over 1' then
        return query select campaigns.ctid from campaigns
          where not is_active and status in ('ended', 'closed') and search @@ wanted[1]
            and array[day_slice(created_at)] && slices[looked_up + 1 : looked_up + slices_count]
          order by created_at desc, id limit missing;
      when 'over 2' then
        return query select campaigns.ctid from campaigns
          where not is_active and status in ('ended', 'closed') and search @@ wanted[1] and search @@ wanted[2]
            and array[day_slice(created_at)] && slices[looked_up + 1 : looked_up + slices_count]
          order by created_at desc, id limit missing;
      else
        return query execute
          'select ctid from campaigns where ' || matching || ' and array[day_slice(created_at)] && $5
            order by created_at desc, id limit $6'
          using wanted, in_category, of_urgency, in_district, slices[looked_up + 1 : looked_up + slices_count], missing;
    end case;
    get diagnostics met = row_count;
    missing := missing - met;
    looked_up := looked_up + slices_count;
    slices_count := next_slices(looked_up, most - missing, missing);
  end loop;
end
$$;
