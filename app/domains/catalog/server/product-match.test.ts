import { beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { insertProduct, insertSeller } from "../../../../tests/support/product-rows.ts";
import { rowsRead } from "../../../../tests/support/rows-read.ts";
import { productsToSearch } from "./product-match.ts";
import { insteadOfProducts } from "./queries/instead-of-products.ts";
import { pageOfProducts } from "./product-list.ts";
import { noFilters, parseListCursor, type ProductFilters } from "../filters.ts";
import type { Database } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { createPageCache } from "../../../platform/http/page-cache.ts";
import { bestMatches } from "../../../platform/search/best-matches.ts";
import { someTier, tiersOf } from "../../../platform/search/candidates.ts";
import { readSearch, type Search } from "../../../platform/search/read-search.ts";
import { addSynonyms, setSynonyms } from "../../../platform/search/synonyms.ts";
import { shareWords } from "../../../platform/search/words-of-request.ts";
import { nearness, type SearchTerm } from "../../../text/search/search-terms.ts";

let db: Database;
let vendor_id: string;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  vendor_id = await insertSeller(db);
  for (const name of ["Pattachitra Scroll", "Silk Bed Cover", "Forest Honey", "Made to Order Tray"])
    await insertProduct(db, vendor_id, { name });
  await insertProduct(db, vendor_id, { name: "Nine Fish, Mobile", description: "Keep away from rainbows." });
});

async function found(q: string) {
  const { page, corrected_q } = await pageOfProducts(db, { ...noFilters, q }, 5);
  return [page[0]?.name, corrected_q];
}

test.each([
  [["saree", "sari", "sarees", "saris", "साड़ी"]],
  [["sambalpuri", "sambalpoori", "shambalpuri", "संबलपुरी"]],
  [["chawal", "chaaval", "चावल"]],
  [["jhumka", "झुमका"]],
  [["scarf", "scarves"]],
  [["box", "boxes"]],
  [["shoe", "shoes"]],
  [["mango", "mangoes"]],
  [["anaemia", "anemia"]],
  [["bedsheet", "bed sheet", "bed-sheet"]],
])("%j have one key", async (words) => {
  const { count } = await db.one(sql({ count: "int4" })`
    select count(distinct search_key(word))::int4 as count from unnest(${words}::text[]) as word`);
  expect(count).toBe(1);
});

test.each([[["madhu", "made"]], [["brass", "bra"]], [["dhol", "dol"]], [["khadi", "kadi"]]])(
  "%j have several",
  async (words) => {
    const { count } = await db.one(sql({ count: "int4" })`
    select count(distinct search_key(word))::int4 as count from unnest(${words}::text[]) as word`);
    expect(count).toBe(words.length);
  },
);

describe("a search reads", () => {
  test.each([
    ["words that are written apart", "patta chitra", "Pattachitra Scroll", null],
    ["words that are written as one", "bedcover", "Silk Bed Cover", null],
    ["synonyms of other languages", "madhu", "Forest Honey", null],
    ["synonyms in their own letters", "शहद", "Forest Honey", null],
    ["a beginning", "pattach", "Pattachitra Scroll", null],
    ["a misspelt word", "pattachtra", "Pattachitra Scroll", "pattachitra"],
  ])("%s", async (_, q, name, corrected_q) => {
    expect(await found(q)).toEqual([name, corrected_q]);
  });

  test.each([
    ["a thing that is known and not here", "car"],
    ["words that mean something else together", "mobile phone"],
    ["a word that is only like one of a description", "rainbos"],
    ["one letter", "m"],
    ["marks", "%_'\\&|!<->:*"],
    ["letters of no script", "\ud83d\ude00 \u200d"],
    ["a hundred words", "zq ".repeat(100)],
    ["one very long word", "z".repeat(100)],
  ])("%s as nothing", async (_, q) => {
    expect(await found(q)).toEqual([undefined, null]);
  });
});

describe("a search with other words nearby", () => {
  beforeAll(async () => {
    for (const name of [
      "Steel Bottle",
      "Still Life of Pots",
      "Water Jug",
      "Wedding Card",
      "Red Sari",
      "Gold Ear Studs",
    ])
      await insertProduct(db, vendor_id, { name });
  });

  test.each([
    ["leaves out another word of the same sound", "steel", "Steel Bottle", null],
    ["corrects what only holds something", "bottel", "Steel Bottle", "bottle"],
    ["keeps to the group that has the text itself", "shadi card", "Wedding Card", null],
    ["reads synonyms with small words inside", "kaan ki bali", "Gold Ear Studs", null],
  ])("%s", async (_, q, name, corrected_q) => {
    expect(await found(q)).toEqual([name, corrected_q]);
  });

  test("shows nothing of the other word", async () => {
    const { page } = await pageOfProducts(db, { ...noFilters, q: "steel" }, 5);
    expect(page.map(({ name }) => name)).toEqual(["Steel Bottle"]);
  });
});

test("a word whose last text is gone is corrected again", async () => {
  const id = await insertProduct(db, vendor_id, { name: "A windmil" });
  await insertProduct(db, vendor_id, { name: "Windmills of Wood" });
  expect(await found("windmil")).toEqual(["A windmil", null]);
  await db.run(command`update products set name = 'A turbine' where id = ${id}`);
  expect((await found("windmil"))[0]).toBe("Windmills of Wood");
});

test("a correction must be of a name or tag in every order", async () => {
  await insertProduct(db, vendor_id, { name: "Zither", tags: ["plucked"] });
  for (const sort of ["best", "price_low", "rating"] as const) {
    const { corrected_q } = await pageOfProducts(db, { ...noFilters, q: "zithre", sort }, 5);
    expect({ sort, corrected_q }).toEqual({ sort, corrected_q: "zither" });
  }
});

test("every order has what best match has, also what has only some of the words", async () => {
  for (const [name, price_paise] of [
    ["Yarrow Kettle", 30_000],
    ["Yarrow Kettle with Lid", 10_000],
    ["Kettle of Tin", 20_000],
  ] as const)
    await insertProduct(db, vendor_id, { name, price_paise, description: name.replace("Tin", "50 parts") });
  const listed = async (sort: ProductFilters["sort"], q = "yarrow kettle") => {
    const { page, total } = await pageOfProducts(db, { ...noFilters, q, sort }, 10);
    return { names: page.map(({ name }) => name), count: total?.count };
  };
  const best = await listed("best");
  expect(best).toEqual({ names: ["Yarrow Kettle", "Yarrow Kettle with Lid", "Kettle of Tin"], count: 3 });
  expect(await listed("price_low")).toEqual({
    names: ["Yarrow Kettle with Lid", "Kettle of Tin", "Yarrow Kettle"],
    count: 3,
  });
  // A price in words is no word, unless nothing that is called so costs so little.
  expect((await listed("best", "kettle under 200")).names.toSorted()).toEqual([
    "Kettle of Tin",
    "Yarrow Kettle with Lid",
  ]);
  expect(await listed("best", "kettle under 50")).toEqual(await listed("best", "kettle"));
  expect((await listed("best", "kettle for blorpy frizzle under 250")).count).toBe(2);
  const { priced } = await pageOfProducts(db, { ...noFilters, q: "kettle under 200" }, 10);
  expect(priced).toEqual({ q: "kettle", price_to_paise: 200_00 });
});

test.each([
  ["two words that nobody knows", "kettle for blorpy frizzle", "Kettle of Tin"],
  ["what it is for, in the order of Odia", "kettle bahaghara pain", "Kettle of Tin"],
  ["an ending of Odia", "ମହୁର", "Forest Honey"],
])("a search is read without %s", async (_, q, name) => {
  const { page } = await pageOfProducts(db, { ...noFilters, q }, 10);
  expect(page.map((one) => one.name)).toContain(name);
});

test("behind a thing of two words, found without its purpose, come others of its last word", async () => {
  for (const name of ["Small Wombat", "Wombat of Clay", "Clay Perch"])
    await insertProduct(db, vendor_id, { name });
  const terms = ["small wombat", "tiny wombat"].map((term) => ({ term, language: "en" as const }));
  await db.transaction((tx) => addSynonyms(tx, terms));
  const { page } = await pageOfProducts(db, { ...noFilters, q: "small wombat for perching" }, 10);
  expect(page.map(({ name }) => name)).toEqual(["Small Wombat", "Wombat of Clay"]);
});

test("pages of the best matches are the whole ranking, also past those that have all in their name", async () => {
  await db.run(command`
    insert into products (vendor_id, seller_name, name, description, category, tags, price_paise, location, status,
      approved_at, created_at)
    select ${vendor_id}, 'Weavers', case when n <= 120 then 'Quokka ' || n else 'Thing ' || n end, 'Of cotton',
      'Textiles', array['quokka'], 10000, 'Cuttack, Odisha', 'approved', now(), now() - n * interval '1 day'
    from generate_series(1, 170) as n`);
  await db.pool.query("analyze products");
  const names: string[] = [];
  let cursor: ProductFilters["cursor"];
  for (let pages = 0; pages < 20; pages++) {
    const { page, next_cursor, total } = await pageOfProducts(db, { ...noFilters, q: "quokka", cursor }, 25);
    if (pages === 0) expect(total).toEqual({ count: 170, is_exact: true });
    names.push(...page.map(({ name }) => name));
    // What changes in between moves no other.
    await db.run(command`update products set description = 'Of linen' where name = 'Quokka 7'`);
    if (next_cursor === null) break;
    cursor = parseListCursor("best", next_cursor);
  }
  const expected = Array.from({ length: 170 }, (_, at) =>
    at < 120 ? `Quokka ${at + 1}` : `Thing ${at + 1}`,
  );
  expect(names).toEqual(expected);
});

test("a page further on changes no order before it", async () => {
  await db.run(command`
    insert into products (vendor_id, seller_name, name, description, category, tags, price_paise, location, status,
      approved_at, created_at)
    select ${vendor_id}, 'Weavers', case when n <= 30 then 'Thing ' when n <= 280 then 'Dugong Bilby ' else 'Dugong ' end || n,
      'Of cotton', 'Textiles', case when n <= 30 then array['dugong and bilby'] else array['cotton'] end, 10000,
      case when n > 280 then 'Bilby, ' else '' end || 'Cuttack, Odisha', 'approved', now(), now() - n % 281 * interval '1 hour'
    from generate_series(1, 290) as n`);
  const pageUpTo = async (limit: number) => {
    const { page } = await pageOfProducts(db, { ...noFilters, q: "dugong bilby" }, limit);
    return page.map(({ name }) => name);
  };
  const first = await pageUpTo(255);
  expect(first.at(-1)).toMatch(/^Thing/);
  const further = await pageUpTo(280);
  expect(further.length).toBeGreaterThan(270);
  expect(further.slice(0, first.length)).toEqual(first);
});

test("what a phrase needs at least stands before it, also for some of the words", () => {
  const termOf = (typed: string, ...ways: string[][]): SearchTerm => ({
    typed,
    is_known: true,
    alternatives: ways.map((words) => ({ cost: 0, slots: words.map((word) => [{ word, marks: "=" }]) })),
  });
  const terms = [termOf("red", ["red"]), termOf("bedcover", ["bed", "cover"], ["double", "quilt"])];
  const search = { q: "red bedcover", terms, texts_are: "goods", thing: 1 } as unknown as Search;
  const tiers = tiersOf(search, productsToSearch(noFilters));
  const isPhrase = (query: string | undefined) => query !== undefined && /&.*[|]|[|].*&/.test(query);
  const phrases = tiers.flatMap(({ tier, ways }) =>
    ways.flatMap((way) =>
      way.flatMap((query, at) =>
        isPhrase(query)
          ? [{ tier, is_behind: at > 1 && !isPhrase(way[at - 1]) && !isPhrase(way[at - 2]) }]
          : [],
      ),
    ),
  );
  expect(phrases.map(({ tier }) => tier)).toContain(someTier);
  expect(phrases.filter(({ is_behind }) => !is_behind)).toEqual([]);
});

test("of a frequent word the best rated and newest products come first, and a renamed one at once", async () => {
  await db.run(command`
    insert into products (vendor_id, seller_name, name, description, category, price_paise, location, status,
      approved_at, created_at, review_count, rating_sum)
    select ${vendor_id}, 'Weavers', 'Numbat ' || n, 'Of cotton', 'Textiles', 10000, 'Cuttack, Odisha', 'approved',
      now(), now() - n * interval '1 day', 1, case when n = 900 then 5 when n % 300 = 1 then 4 else 1 + n % 3 end
    from generate_series(1, 900) as n`);
  const first = async () => {
    const { page, total } = await pageOfProducts(db, { ...noFilters, q: "numbat" }, 4);
    return [...page.map(({ name }) => name), total];
  };
  expect(await missedOf("numbat")).toBe(0);
  const total = { count: 240, is_exact: false };
  expect(await first()).toEqual(["Numbat 900", "Numbat 1", "Numbat 301", "Numbat 601", total]);
  const id = await insertProduct(db, vendor_id, { name: "Zorilla" });
  await db.run(command`update products set name = 'Zorilla' where name = 'Numbat 1'`);
  await db.run(command`update products set name = 'Numbat' where id = ${id}`);
  expect((await first()).slice(0, 3)).toEqual(["Numbat", "Numbat 900", "Numbat 301"]);
  const { page } = await pageOfProducts(db, { ...noFilters, q: "numbat", district: "Cuttack" }, 4);
  expect(page.map(({ name }) => name)).toContain("Numbat 900");
  await db.run(command`update products set price_paise = 20000 where id = ${id}`);
  const affordable = { ...noFilters, q: "numbat", price_to_paise: 10_000 };
  const { page: cheap } = await pageOfProducts(db, affordable, 300);
  expect(cheap.map(({ name }) => name)).not.toContain("Numbat");
});

describe("a search of the shop", () => {
  const page_cache = createPageCache({ max_bytes: 1_000, fresh_ms: 60_000 });
  beforeAll(async () => {
    await insertProduct(db, vendor_id, { name: "Quoll Basket", category: "Handicrafts" });
    for (const name of ["Quoll Shawl", "Quoll Stole"])
      await insertProduct(db, vendor_id, { name, category: "Textiles" });
  });
  const asked = { ...noFilters, q: "quoll" };

  test.each(["best", "price_low"] as const)("by %s counts what a list of each category has", async (sort) => {
    const { tally } = await pageOfProducts(db, { ...asked, sort }, 1);
    expect(tally).toEqual([
      { category: "Textiles", count: 2 },
      { category: "Handicrafts", count: 1 },
    ]);
    const { total, tally: of_chosen } = await pageOfProducts(db, { ...asked, sort, category: "Textiles" }, 1);
    expect([total?.count, of_chosen]).toEqual([2, [{ category: "Textiles", count: 2 }]]);
  });

  test.each([
    ["quoll", "all", ["Textiles", "Handicrafts"]],
    // Cars are known, and not sold.
    ["quoll car", "some", ["Textiles", "Handicrafts"]],
    ["quoll car under 200", "some", ["Textiles", "Handicrafts"]],
    ["zzqqzz", "none", ["Textiles", "Handicrafts"]],
    ["%", "none", ["Textiles", "Handicrafts"]],
  ])("for %j that finds nothing leads elsewhere: %s", async (q, says, categories) => {
    const in_district = { ...noFilters, q, district: "Malkangiri" as const };
    expect((await pageOfProducts(db, in_district, 1)).page).toEqual([]);
    const instead = await insteadOfProducts({ db, page_cache }, { q });
    expect(instead).toMatchObject({ says, categories });
    expect(instead?.popular).toHaveLength(4);
  });
});

/** Of the best products of a word, how many are not found as such. */
async function missedOf(word: string): Promise<number> {
  const { missed } = await db.one(sql({ missed: "int4" })`
    select count(*)::int4 as missed from (
      select ctid as address from products where is_listed and search @@ ${`'=${word}'`}::tsquery
      order by rating_hundredths desc, created_at desc, id limit 240
    ) as best
    where address not in (
      select address from best_product_rows(
        slices_of_products(),
        array[${`'=${word}'`}]::tsquery[], null, null, null, null, false, false, 240))`);
  return missed;
}

test("of many products without a rating few are read", async () => {
  await db.run(command`
    insert into products (vendor_id, seller_name, name, description, category, price_paise, location, status,
      approved_at, created_at)
    select ${vendor_id}, 'Weavers', 'Axolotl ' || n, 'Of cotton', 'Textiles', 10000, 'Cuttack, Odisha', 'approved',
      now(), now() - n * interval '8 hours'
    from generate_series(1, 900) as n`);
  // What waits to be put into the index makes the planner take another one for so few rows.
  await db.pool.query("vacuum analyze products");
  expect(await missedOf("axolotl")).toBe(0);
  await db.transaction(async (tx) => {
    const before = await rowsRead(tx, ["products"]);
    const found = await tx.many(sql({ is_found: "bool" })`
      select true as is_found from best_product_rows(
        slices_of_products(),
        array[${"'=axolotl'"}]::tsquery[], null, null, null, null, false, false, 240)`);
    expect(found).toHaveLength(240);
    // 400 at once, and of the newest weeks a few more than are wanted.
    expect((await rowsRead(tx, ["products"])) - before).toBeLessThan(850);
  });
});

test("a product whose name is a sentence is found behind any number of others that have its words", async () => {
  const name = "Alfa Bravo Cedar Delta Echo Foxtrot Golfo";
  await insertProduct(db, vendor_id, { name });
  for (const more of ["Hotel", "India", "Kilo"])
    await insertProduct(db, vendor_id, { name: `${name} ${more}`, review_count: 1, rating_sum: 5 });
  const search = (await readSearch(db, "products", name)) as Search;
  expect(search.terms).toHaveLength(7);
  const { ids } = await bestMatches(db, search, productsToSearch(noFilters), { most: 2 });
  const { id } = await db.one(sql({ id: "text" })`select id::text from products where name = ${name}`);
  expect(ids).toHaveLength(3);
  expect(ids[0]).toBe(id);
});

test("lists of one request share synonyms, but goods none with subjects", async () => {
  const words = shareWords(db);
  const [goods, subjects] = await Promise.all([
    words.synonymsOf("products", ["midwife"]),
    words.synonymsOf("campaigns", ["midwife"]),
  ]);
  expect(goods.get("midwife")).toBeUndefined();
  expect(subjects.get("midwife")?.map(({ term }) => term)).toContain("dai");
  expect(words.synonymsOf("stories", ["midwife"])).toBe(words.synonymsOf("campaigns", ["midwife"]));
});

test("a sentence of beginnings is no slow query", async () => {
  const search = await readSearch(db, "products", "sar kal mal pat ban kan tar dha");
  const begun = search?.terms.filter(({ alternatives }) =>
    alternatives.some(({ cost }) => cost === nearness.beginning),
  );
  expect(begun?.length).toBeLessThanOrEqual(2);
});

test("groups of synonyms can be added, changed and removed", async () => {
  await insertProduct(db, vendor_id, { name: "Quilt of Kalimpong" });
  const terms = (...all: string[]) => all.map((term) => ({ term, language: "en" as const }));
  const id = await db.transaction((tx) => addSynonyms(tx, terms("Gudri Xylo", "kalimpong", "KALIMPONG")));
  expect(await found("gudrixylo")).toEqual(["Quilt of Kalimpong", null]);
  await db.transaction((tx) => setSynonyms(tx, id, terms("wuzzler", "kalimpong")));
  expect(await found("gudrixylo")).toEqual([undefined, null]);
  expect(await found("wuzzler")).toEqual(["Quilt of Kalimpong", null]);
  await db.transaction((tx) => setSynonyms(tx, id, []));
  expect(await found("wuzzler")).toEqual([undefined, null]);
});
