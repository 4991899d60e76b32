import type { PoolClient } from "pg";
import type { Database } from "../../app/platform/database/database.ts";

/**
 * As many products and campaigns as wanted, from those of the demo: their texts, with other names, prices, ratings and
 * ages. A few of the demo's are copied most, so that its words are as frequent as in a shop: tens of thousands of saris,
 * thousands of most things, and coined words of ten products each.
 */

/** From frequent to seldom. */
const adjectives =
  "handwoven natural festive handmade classic soft fine antique everyday village royal bright double heavy light temple bridal rustic painted carved braided polished forest river monsoon harvest summer winter morning evening".split(
    " ",
  );
const motifs =
  "lotus fish peacock elephant conch temple vine star moon sun parrot deer mango wave leaf rose tiger boat drum bird tortoise horse swan wheel arrow ladder comb scorpion spiral diamond".split(
    " ",
  );
const syllables = "ka ra mi to su na pa le vi do sha ru ti be go ma ni lu ja se".split(" ");

/** In both, words of the name behind that of the demo. Coined ones are in about ten records each. */
const extraWords = (count: number) => `
  concat_ws(' ',
    case when a % 100 < 40 then adjectives[1 + floor(cardinality(adjectives) * power(b / 1048576.0::float8, 2))::int4] end,
    case when c % 100 < 35 then motifs[1 + floor(cardinality(motifs) * power(d / 1048576.0::float8, 2))::int4] || ' motif' end,
    case when e % 100 < 50 then (
      select string_agg(syllables[(1 + (e::int8 * 7919 % ${Math.max(10, Math.floor(count / 20))} + 13) / power(20, part)::int8 % 20)::int4], '')
      from generate_series(0, 3) as part) end)`;

const drawn = (from: number, to: number) => `
  select n, ${["a", "b", "c", "d", "e", "f"]
    .map((name, at) => `(hashint8extended(n, ${at + 1}) & 1048575)::int4 as ${name}`)
    .join(", ")}
  from generate_series(${from}::int8, ${to}::int8) as n`;

const lists = `
  select '{${adjectives.join(",")}}'::text[] as adjectives, '{${motifs.join(",")}}'::text[] as motifs,
    '{${syllables.join(",")}}'::text[] as syllables`;

const insertProducts = (from: number, to: number, count: number) => `
  with base as materialized (
    select *, row_number() over (order by hashtextextended(id::text, 0)) - 1 as at, count(*) over () as base_count
    from products where is_listed and id = any($1::uuid[])
  ), chances as (${drawn(from, to)}), lists as (${lists})
  insert into products (id, vendor_id, seller_name, is_seller_verified, name, short_description, description, category,
    price_paise, inventory_quantity, track_inventory, featured_image_url, materials, location, tags, is_featured, status,
    approved_at, review_count, rating_sum, created_at, search)
  select uuidv7(n * interval '-1 second'), vendor_id, seller_name, is_seller_verified,
    left(name || case when extra = '' then '' else ' ' || initcap(extra) end, 120), short_description, description, category,
    greatest(100, price_paise * (50 + f % 150) / 100), case when f % 10 = 0 then 0 else f % 40 end, f % 5 > 0,
    featured_image_url, materials, location, tags, f % 401 = 0, 'approved', now(), reviews,
    case when reviews = 0 then 0 else reviews * 3 + f % (reviews * 2 + 1) end, now() - n * interval '30 seconds',
    search || words_of_text(extra) || marked_words('=', extra)
  from chances cross join lists
  join base on at = floor(base_count * power((hashint8extended(n, 9) & 1048575) / 1048576.0::float8, 1.5))::int8
  cross join lateral (
    select ${extraWords(count)} as extra, case when f % 10 < 6 then 0 else 1 + f % 37 end as reviews
  ) as made`;

const insertCampaigns = (from: number, to: number, count: number) => `
  with base as materialized (
    select *, row_number() over (order by hashtextextended(id::text, 0)) - 1 as at, count(*) over () as base_count
    from campaigns where is_active and id = any($1::uuid[])
  ), chances as (${drawn(from, to)}), lists as (${lists})
  insert into campaigns (id, title, summary, description, image_url, urgency_level, category, location, goal_paise, status,
    created_by, created_at, approved_by, approved_at, ends_on, ended_at, end_cause, search)
  select uuidv7(n * interval '-1 second'), left(title || case when extra = '' then '' else ' ' || initcap(extra) end, 120),
    summary, description, image_url, (array['critical', 'high', 'medium', 'low'])[1 + f % 4], category, location,
    goal_paise, case when f % 5 = 0 then 'ended' else 'live' end, created_by, now() - n * interval '2 minutes', created_by,
    now(), date '2099-12-31', case when f % 5 = 0 then now() end, case when f % 5 = 0 then 'organiser' end,
    search || words_of_text(extra) || marked_words('=', extra)
  from chances cross join lists
  join base on at = floor(base_count * power((hashint8extended(n, 9) & 1048575) / 1048576.0::float8, 1.3))::int8
  cross join lateral (select ${extraWords(count)} as extra) as made`;

/** In a database with the demo. Its texts are not read again for each copy, so that their words are inserted as they are. */
export async function makeSearchedRows(
  db: Database,
  counts: { products: number; campaigns: number },
): Promise<void> {
  for (const table of ["products", "campaigns"])
    await db.pool.query(`alter table ${table} alter column search drop expression`);
  await insertCopies(db, "campaigns", counts.campaigns, insertCampaigns);
  await insertCopies(db, "products", counts.products, insertProducts);
  await knowWords(db);
  await setCounts(db);
  for (const table of ["products", "campaigns", "search_words", "product_categories", "product_districts"])
    await db.pool.query(`vacuum (analyze) ${table}`);
}

/** Two connections, since the words of texts are what takes time; without triggers, and with indexes made at the end. */
async function insertCopies(
  db: Database,
  table: string,
  count: number,
  statement: (from: number, to: number, count: number) => string,
): Promise<void> {
  const indexes = await db.pool.query<{ indexname: string; indexdef: string }>(
    `select indexname::text, indexdef from pg_indexes where tablename = $1 and indexname <> $1 || '_pkey'`,
    [table],
  );
  for (const { indexname } of indexes.rows) await db.pool.query(`drop index ${indexname}`);
  const { rows } = await db.pool.query<{ id: string }>(`select id from ${table}`);
  const ids = rows.map(({ id }) => id);
  const missing = Math.max(0, count - ids.length);
  const middle = Math.floor(missing / 2);
  await Promise.all([
    withoutTriggers(db, (client) => client.query(statement(1, middle, missing), [ids])),
    withoutTriggers(db, (client) => client.query(statement(middle + 1, missing, missing), [ids])),
  ]);
  const statements = indexes.rows.map(({ indexdef }) => indexdef);
  for (const indexdef of statements) await db.pool.query(indexdef);
}

async function withoutTriggers(db: Database, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await work(client);
    await client.query("reset session_replication_role");
  } finally {
    client.release();
  }
}

/** The words of copies, and that prices of all levels occur with each word. */
async function knowWords(db: Database): Promise<void> {
  for (const [kind, name] of [
    ["products", "name"],
    ["campaigns", "title"],
  ] as const)
    await db.pool.query(
      `insert into search_words (kind, word)
       select $1, word
       from ts_stat('select marked_words(''='', ${name}) || words_of_text(${name}) from ${kind}') as known
       where length(word) <= 100 on conflict (kind, word) do nothing`,
      [kind],
    );
  await db.pool.query(`
    update search_words set price_levels = ~ repeat('0', 1024)::bit(1024)
    where kind = 'products' and word !~ '^[=+@]'`);
}

async function setCounts(db: Database): Promise<void> {
  await db.pool.query(`
    update product_categories set listed_count = (
      select count(*) from products where is_listed and products.category = product_categories.category)`);
  await db.pool.query("delete from product_districts");
  await db.pool.query(`
    insert into product_districts (category, district, listed_count)
    select category, district, count(*)::int4 from products where is_listed and district is not null group by 1, 2`);
}
