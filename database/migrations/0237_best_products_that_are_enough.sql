-- Once as many as are wanted were found in the first slices, nothing else is looked up: whether one product has all words was
-- answered by reading three thousand of them (docs/decisions/0114).
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
  if looked_up = 4 and met < 4 and missing > 0 then
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
