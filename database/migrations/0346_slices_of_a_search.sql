-- Slices are handed over: they are the same for all tiers and ways of a search, and were made anew at each of up to thirty calls, which
-- took longer than looking up a word that few have. The functions without them are for processes of the version before.
create function best_product_rows(
  slices int4[], wanted tsquery[], in_category text, in_district text, price_from int8, price_to int8,
  only_in_stock bool, only_verified bool, most int4
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
  looked_up int4 := 0;
  slices_count int4 := 4;
  missing int4 := most;
  met int4;
  few tid[];
  few_most constant int4 := 400;
  of_band int4[];
  met_of_band int4 := 0;
  -- Four of the five bands are of products with a rating, each in as many weeks.
  rated_count constant int4 := cardinality(slices) * 4 / 5;
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
    -- No step goes from products with a rating on to all of those without one: of these it begins anew with a few weeks.
    if looked_up < rated_count then
      slices_count := least(rated_count - looked_up, next_slices(looked_up, most - missing, missing));
    elsif looked_up = rated_count then
      slices_count := 4;
    else
      met_of_band := met_of_band + met;
      slices_count := least(
        4 * (looked_up - rated_count), next_slices(looked_up - rated_count, met_of_band, missing)
      );
    end if;
  end loop;
  if looked_up > 4 or met >= 4 or missing = 0 then
    return;
  end if;
  matching := coalesce(matching, 'from products where is_listed')
    || coalesce(of_all, (select string_agg(format(' and search @@ (select $1[%s])', at), '') from generate_subscripts(wanted, 1) as at));
  if conditions = '1' then
    few := array(
      select products.ctid from products
      where is_listed and search @@ wanted[1]
        and rank_slice(rating_hundredths, created_at) <> all (slices[1 : 4])
      limit few_most
    );
  else
    execute 'select array(select ctid ' || matching || ' and rank_slice(rating_hundredths, created_at) <> all ($6) limit $7)'
      into few
      using wanted, in_category, in_district, price_from, price_to, slices[1 : 4], few_most;
  end if;
  if cardinality(few) < few_most then
    return query select products.ctid from products where products.ctid = any (few)
      order by rating_hundredths desc, created_at desc, id limit missing;
    return;
  end if;
  -- A band has all products of its ratings, so that bands in turn are in the order of ratings. Those without a rating, often nearly all,
  -- are in the order of their weeks. However many there are, a step reads 3,000 at most.
  for band in reverse 4 .. 0 loop
    of_band := array(
      select slice from unnest(slices[5 :]) with ordinality as given (slice, place) where slice / 10000 = band order by place
    );
    looked_up := 0;
    met_of_band := 0;
    slices_count := case band when 0 then 4 else cardinality(of_band) end;
    while looked_up < cardinality(of_band) and missing > 0 loop
      if conditions = '1' then
        return query select found.row_address from (
            select ctid as row_address, id, rating_hundredths, created_at from products
            where is_listed and search @@ wanted[1]
              and array[rank_slice(rating_hundredths, created_at)] && of_band[looked_up + 1 : looked_up + slices_count]
            limit 3000
          ) as found
          order by rating_hundredths desc, created_at desc, id limit missing;
      else
        return query execute
          'select row_address from (
            select ctid as row_address, id, rating_hundredths, created_at ' || matching || '
              and array[rank_slice(rating_hundredths, created_at)] && $6 limit 3000
          ) as found
          order by rating_hundredths desc, created_at desc, id limit $7'
          using wanted, in_category, in_district, price_from, price_to,
            of_band[looked_up + 1 : looked_up + slices_count], missing;
      end if;
      get diagnostics met = row_count;
      missing := missing - met;
      met_of_band := met_of_band + met;
      looked_up := looked_up + slices_count;
      slices_count := least(4 * looked_up, next_slices(looked_up, met_of_band, missing));
    end loop;
  end loop;
end
$$;

create function newest_campaign_rows(
  slices int4[], wanted tsquery[], are_over bool, in_category text, of_urgency text, in_district text, most int4
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
  looked_up int4 := 0;
  slices_count int4 := 4;
  missing int4 := most;
  met int4;
  few tid[];
  few_most constant int4 := 400;
begin
  if conditions not in ('active 1', 'over 1') then
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
    if looked_up = 4 and met < 4 and missing > 0 then
      -- Words that hardly occur on the last days are mostly rare: a few at once take less time than day by day.
      if conditions = 'active 1' then
        few := array(
          select campaigns.ctid from campaigns where is_active and search @@ wanted[1]
            and day_slice(created_at) <> all (slices[1 : 4]) limit few_most
        );
      elsif conditions = 'over 1' then
        few := array(
          select campaigns.ctid from campaigns
          where not is_active and status in ('ended', 'closed') and search @@ wanted[1]
            and day_slice(created_at) <> all (slices[1 : 4]) limit few_most
        );
      else
        execute 'select array(select ctid from campaigns where ' || matching || '
            and day_slice(created_at) <> all ($5) limit $6)'
          into few using wanted, in_category, of_urgency, in_district, slices[1 : 4], few_most;
      end if;
      if cardinality(few) < few_most then
        return query select campaigns.ctid from campaigns where campaigns.ctid = any (few)
          order by created_at desc, id limit missing;
        return;
      end if;
    end if;
    slices_count := next_slices(looked_up, most - missing, missing);
  end loop;
end
$$;
