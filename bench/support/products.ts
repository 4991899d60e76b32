import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";

/** Words with a known number of products. Each of the rare ones is in five of them, spread over all. */
export const knownWords = {
  rare: { english: "xylophone", odia: "ଜଳତରଙ୍ଗ" },
  /** In a third of all products each, and no product has two of them. */
  apart: ["woven", "carved", "painted"],
  /** In a tenth of all products, and only in those that cost little. */
  cheap: "terracotta",
};

const sellersCount = 2_000;
const colours = ["red", "indigo", "mustard", "white", "black", "green", "maroon", "saffron", "blue", "ochre"];
const districts = ["Cuttack", "Puri", "Koraput", "Ganjam", "Sambalpur", "Bargarh", "Mayurbhanj", "Kandhamal"];
const syllables = "ka ra mi to su na pa le vi do sha ru ti be go ma ni lu ja se".split(" ");
/** By category: share of all products in percent, least price in rupees, things, materials. */
const shelves = [
  [
    "Handicrafts",
    26,
    150,
    "elephant lamp box bell tray mask toy horse basket bowl",
    "brass wood bamboo cane grass",
  ],
  [
    "Textiles",
    24,
    400,
    "saree stole dupatta shirt runner quilt towel shawl scarf kurta",
    "cotton silk tussar wool",
  ],
  [
    "Organic Food",
    20,
    100,
    "turmeric honey rice millet pickle ginger tea lentils jaggery",
    "organic forest hill",
  ],
  ["Home Decor", 14, 250, "cushion mat lampshade vase curtain frame planter clock", "jute cotton sabai clay"],
  ["Jewelry", 9, 900, "necklace earrings bangle ring anklet pendant brooch", "silver gold dhokra beads"],
  ["Artwork", 7, 1500, "painting scroll panel print portrait landscape mural", "canvas palm paper silk"],
] as const;
const sentences = [
  "Made by hand in a small workshop, so no two pieces are the same.",
  "The pattern was taught by our mothers and is drawn without a stencil.",
  "Every order helps twelve families of our village to earn at home.",
  "Please allow a few days, since we begin when your order arrives.",
  "It comes in a plain cotton bag with the name of its maker.",
  "Keep away from water and wipe with a dry cloth after use.",
  "The colours come from roots, bark, leaves and stone.",
  "A fine gift for weddings, festivals and new homes.",
  "We buy what we need from farmers of the same district.",
  "Sizes differ by a finger's width, as things made by hand do.",
  "Our group began with six women and has forty members today.",
  "Send us a message if you want another size or colour.",
  "ଆମ ଗାଁର କାରିଗରମାନେ ଏହାକୁ ହାତରେ ତିଆରି କରନ୍ତି।",
  "ପ୍ରତ୍ୟେକ ଖଣ୍ଡ ଅଲଗା ଏବଂ ଅନନ୍ୟ।",
  "The finish is natural wax and nothing else.",
  "Light enough for a long journey and strong enough for years.",
];

/** So many listed products of 2,000 sellers, inserted as rows, with counts, words and statistics. */
export async function makeProducts(db: Database, products_count: number): Promise<void> {
  await makeSellers(db);
  const indexes = await dropIndexes(db);
  await db.pool.query("alter table products disable trigger user");
  // Two connections, since the words of texts are what takes time.
  const middle = Math.floor(products_count / 2);
  await Promise.all([
    insertProducts(db, products_count, 1, middle),
    insertProducts(db, products_count, middle + 1, products_count),
  ]);
  await db.pool.query("alter table products enable trigger user");
  for (const statement of indexes) await db.pool.query(statement);
  await setCounts(db);
  for (const table of ["sellers", "products", "search_words", "product_categories", "product_districts"])
    await db.pool.query(`vacuum (analyze) ${table}`);
}

async function makeSellers(db: Database): Promise<void> {
  await db.run(command`
    with made as (
      insert into profiles (email, display_name)
      select 'seller' || n || '@example.org', 'Seller ' || n from generate_series(1, ${sellersCount}::int4) as n
      returning user_id, substr(email, 7, position('@' in email) - 7)::int4 as n
    )
    insert into sellers (vendor_id, name, bio, location, craft, status, approved_at, verified_at)
    select user_id, initcap((${syllables}::text[])[1 + n % 20] || (${syllables}::text[])[1 + n / 20 % 20]
        || (${syllables}::text[])[1 + n / 400 % 20]) || ' Crafts', 'We are a group of artisans of one village.',
      'Village ' || n || ', ' || (${districts}::text[])[1 + n % 8] || ', Odisha', 'Weaving', 'approved', now(),
      case when n % 3 > 0 then now() end
    from made`);
}

/** An index is built much faster when all rows exist. Returns the statements that make them again. */
async function dropIndexes(db: Database): Promise<string[]> {
  const rows = await db.many(sql({ indexname: "text", indexdef: "text" })`
    select indexname::text, indexdef from pg_indexes where tablename = 'products' and indexname <> 'products_pkey'`);
  for (const { indexname } of rows) await db.pool.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

async function insertProducts(db: Database, products_count: number, from: number, to: number): Promise<void> {
  const shelf = shelves.map(([category, share, price, things, materials]) => ({
    category,
    share,
    price,
    things: things.split(" "),
    materials: materials.split(" "),
  }));
  await db.run(command`
    with shelves as materialized (
      select category, share, price, things, materials, sum(share) over (order by place) as upto
      from rows from (
        jsonb_to_recordset(${JSON.stringify(shelf)}::jsonb)
          as (category text, share int4, price int8, things text[], materials text[])
      ) with ordinality as shelf (category, share, price, things, materials, place)
    ), shops as materialized (
      select array_agg(vendor_id order by name) as ids, array_agg(name order by name) as names,
        array_agg(location order by name) as places, array_agg(verified_at is not null order by name) as verified
      from sellers
    ), chances as (
      select n, hashint8extended(n, 1) & 1048575 as a, hashint8extended(n, 2) & 1048575 as b,
        hashint8extended(n, 3) & 1048575 as c, hashint8extended(n, 4) & 1048575 as d,
        hashint8extended(n, 6) & 1048575 as e, hashint8extended(n, 7) & 1048575 as f,
        1 + (hashint8extended(n, 5) & 1048575) % ${sellersCount}::int4 as shop
      from generate_series(${from}::int8, ${to}::int8) as n
    )
    insert into products (id, vendor_id, seller_name, is_seller_verified, name, short_description, description, category,
      price_paise, compare_price_paise, inventory_quantity, track_inventory, materials, location, tags, is_featured,
      status, approved_at, review_count, rating_sum, created_at)
    select uuidv7(n * interval '-1 second'), ids[shop], names[shop], verified[shop],
      initcap(colour || ' ' || material || ' ' || thing || ' ' || motif), 'A ' || colour || ' ' || thing || ', made in Odisha.',
      'This ' || thing || ' is ' || (${knownWords.apart}::text[])[1 + n % 3] || ' with a ' || motif || ' motif. '
        || (select string_agg((${sentences}::text[])[1 + (hashint8extended(n, 10 + part) & 1048575) % 16], ' ')
          from generate_series(1, 4) as part)
        || case when price_rupees < 400 and d % 2 = 0 then ' Fired like ' || ${knownWords.cheap} || '.' else '' end
        || case when n % greatest(1, ${products_count}::int8 / 5) = 3
          then ' ' || ${knownWords.rare.english} || ' ' || ${knownWords.rare.odia} else '' end,
      category, price_rupees * 100, case when f % 3 = 0 then price_rupees * 125 end,
      case when f % 10 = 0 then 0 else f % 40 end, f % 5 > 0, array[material], places[shop], array[motif, colour],
      f % 401 = 0, 'approved', now(), reviews, case when reviews > 0 then reviews * 3 + f % (reviews * 2 + 1) else 0 end,
      now() - n * interval '1 second'
    from chances
    join shelves on a % 100 >= upto - share and a % 100 < upto
    cross join shops
    cross join lateral (
      select things[1 + e / 12 % cardinality(things)] as thing, materials[1 + c % cardinality(materials)] as material,
        (${colours}::text[])[1 + d % 10] as colour, greatest(0, e % 12 - 3)::int8 as reviews,
        (price * (1 + 12 * power(b / 1048576.0::float8, 3)))::int8 as price_rupees,
        (select string_agg((${syllables}::text[])[(1 + floor(20 * power(d / 1048576.0::float8, 2) + a * part) :: int8 % 20)::int4], '')
          from generate_series(1, 4) as part) as motif
    ) as drawn
    order by n`);
}

/** What triggers and commands keep for products that come one by one. */
async function setCounts(db: Database): Promise<void> {
  await db.run(command`
    update product_categories set listed_count = (
      select count(*) from products where is_listed and products.category = product_categories.category)`);
  await db.run(command`
    insert into product_districts (category, district, listed_count)
    select category, district, count(*)::int4 from products where is_listed and district is not null group by 1, 2`);
  await db.run(command`
    update sellers set product_count = counted.count from (
      select vendor_id, count(*)::int4 as count from products where is_listed group by 1) as counted
    where sellers.vendor_id = counted.vendor_id`);
  await db.run(command`
    insert into search_words (kind, word, price_levels)
    select 'products', word, case when word !~ '^[=+@]' then bit_or(set_bit(repeat('0', 1024)::bit(1024), level, 1)) end
    from (
      select price_level(price_paise) as level, min(price_paise) as least, max(price_paise) as most
      from products where is_listed group by 1
    ) as levels, lateral ts_stat(
      format('select search from products where is_listed and price_paise between %s and %s', least, most)
    ) as known
    where length(word) <= 100
    group by word
    on conflict (kind, word) do nothing`);
}
