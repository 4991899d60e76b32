-- Lists of products in four orders, with filters, and their search, for a million of them.

-- Each order, alone and within a category or a district. What the filters ask is in the indexes too, so that rows that do
-- not match are passed over without reading the table, and only the rows of the page are read.
create index products_featured on products (is_featured desc, created_at desc, id desc)
  include (category, district, price_paise, is_in_stock, is_seller_verified) where is_listed;
create index products_by_price on products (price_paise, id)
  include (category, district, is_in_stock, is_seller_verified) where is_listed;
create index products_by_rating on products (rating_hundredths desc, review_count desc, id desc)
  include (category, district, price_paise, is_in_stock, is_seller_verified) where is_listed;
create index products_featured_by_category on products (category, is_featured desc, created_at desc, id desc)
  include (district, price_paise, is_in_stock, is_seller_verified) where is_listed;
create index products_by_price_of_category on products (category, price_paise, id)
  include (district, is_in_stock, is_seller_verified) where is_listed;
create index products_by_rating_of_category
  on products (category, rating_hundredths desc, review_count desc, id desc)
  include (district, price_paise, is_in_stock, is_seller_verified) where is_listed;
create index products_featured_by_district on products (district, is_featured desc, created_at desc, id desc)
  include (category, price_paise, is_in_stock, is_seller_verified) where is_listed;
create index products_by_price_of_district on products (district, price_paise, id)
  include (category, is_in_stock, is_seller_verified) where is_listed;
create index products_by_rating_of_district
  on products (district, rating_hundredths desc, review_count desc, id desc)
  include (category, price_paise, is_in_stock, is_seller_verified) where is_listed;
-- How many a category has in a district is counted along it.
create index products_of_category_by_district on products (category, district, price_paise)
  include (is_in_stock, is_seller_verified) where is_listed;

-- 48 levels for each doubling of the price, from 0 for one rupee up to 956 for ten lakh.
create function price_level(price_paise int8) returns int4 language sql immutable strict parallel safe
return floor(48 * ln(price_paise / 100.0::float8) / ln(2::float8) + 0.000001)::int4;

-- With the level of the price, so that words can be looked for among the cheapest or the dearest products alone.
drop index products_search;
create index products_search on products using gin (search, (array[price_level(price_paise)])) where is_listed;

-- Every word of a product, and a bit for each level of the prices of those that have it. A beginning of a word becomes
-- the words that begin so, since the index takes fifty times as long for a beginning as for whole words; and the list
-- by price begins where such products are. What is gone may stay: it finds nothing.
create table product_words (
  word text collate "C" primary key,
  price_levels bit(1024) not null
);

-- Only what is not known yet is written, or everybody who lists a product would wait for the lock of each frequent word.
create function know_words_of_product() returns trigger language plpgsql as $$
declare
  level bit(1024) := set_bit(repeat('0', 1024)::bit(1024), price_level(new.price_paise), 1);
begin
  insert into product_words (word, price_levels)
  select lexeme, level
  from unnest(tsvector_to_array(new.search)) as lexeme
  where not exists (
    select from product_words as known where known.word = lexeme and known.price_levels & level = level
  )
  order by lexeme collate "C"
  on conflict (word) do update set price_levels = product_words.price_levels | excluded.price_levels;
  return null;
end
$$;

create trigger products_have_known_words_when_inserted after insert on products
  for each row when (new.is_public) execute function know_words_of_product();
create trigger products_have_known_words_when_changed after update on products
  for each row when (
    new.is_public
    and (old.is_public, old.search, price_level(old.price_paise))
      is distinct from (new.is_public, new.search, price_level(new.price_paise))
  ) execute function know_words_of_product();

insert into product_words (word, price_levels)
select word, bit_or(set_bit(repeat('0', 1024)::bit(1024), price_level(price_paise), 1))
from products, unnest(tsvector_to_array(search)) as word
where is_public
group by word;

-- Each word of a search with the words of products that begin so, and the levels of their prices; null where there are
-- more than `most`, or they would be a statement of megabytes.
create function words_beginning(q text, most int4)
returns table (lexeme text, words text[], price_levels text) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  select typed.lexeme,
    case when count(known.word) <= most then coalesce(array_agg(known.word) filter (where known.word is not null), '{}') end,
    case when count(known.word) <= most then bit_or(known.price_levels)::text end
  from unnest(tsvector_to_array(to_tsvector('simple', q))) as typed (lexeme)
  -- As a range, since an index finds no beginning that is no constant.
  left join lateral (
    select word, product_words.price_levels from product_words
    where word between typed.lexeme and typed.lexeme || U&'\+10FFFF'
    limit most + 1
  ) as known on true
  group by typed.lexeme
$$;

-- Keys of listed products that have words, of these levels of prices and these filters, found through the index of words
-- whatever the planner thinks of it; at most `most`, in no order. `indexed` is the part of `wanted` to look up there. The
-- memory is for an exact bitmap of all of them.
create function matching_products(
  indexed tsquery, wanted tsquery, levels int4[], in_category text, in_district text, price_from int8, price_to int8,
  only_in_stock bool, only_verified bool, most int4
)
returns table (
  id uuid, created_at timestamptz(3), is_featured bool, price_paise int8, rating_hundredths int4, review_count int4
) language sql stable
  set enable_seqscan = off
  set enable_indexscan = off
  set enable_indexonlyscan = off
  set max_parallel_workers_per_gather = 0
  set work_mem = '32MB'
  set plan_cache_mode = force_custom_plan
as $$
  select id, created_at, is_featured, price_paise, rating_hundredths, review_count from products
  where is_listed
    and search @@ indexed and search @@ wanted
    and (levels is null or array[price_level(products.price_paise)] && levels)
    and (in_category is null or category = in_category)
    and (in_district is null or district = in_district)
    and (price_from is null or products.price_paise >= price_from)
    and (price_to is null or products.price_paise <= price_to)
    and (not only_in_stock or is_in_stock)
    and (not only_verified or is_seller_verified)
  limit most
$$;
