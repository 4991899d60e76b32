import { beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { insertProduct, insertSeller } from "../../../../tests/support/product-rows.ts";
import type { Database } from "../../../platform/database/database.ts";
import { command, sql, sqlUnprepared } from "../../../platform/database/sql.ts";
import { readSearch } from "../../../platform/search/read-search.ts";
import { wordPrefixes } from "../../../text/search-text.ts";
import { formatListCursor, noFilters, parseListCursor, type ProductFilters } from "../filters.ts";
import { listSorts, productCategories, productSorts } from "../schema.ts";
import { pageOfProducts } from "./product-list.ts";
import { behindCursor, chosen, listSort, productOrders } from "./product-orders.ts";
import { queryOfProducts, type SearchLimits, searchProducts } from "./product-search.ts";

let db: Database;
let vendor_id: string;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  vendor_id = await insertSeller(db, { name: "Maa Tarini Weavers" });
  const make = async (product: Parameters<typeof insertProduct>[2]) => {
    await insertProduct(db, vendor_id, product);
  };
  await make({ name: "Ikat saree", category: "Textiles", materials: ["Tussar silk"], tags: ["wedding"] });
  await make({
    name: "ଡୋକ୍ରା ହାତୀ",
    description: "A shiny dhokra elephant",
    location: "Bhubaneswar, Khordha, Odisha",
  });
  await make({ name: "Sari/saree box", short_description: "Keeps moths away", price_paise: 90_000 });
});

async function found(q: string, filters: Partial<ProductFilters> = {}) {
  const { page, total, corrected_q } = await pageOfProducts(db, { ...noFilters, ...filters, q }, 12);
  return { names: page.map(({ name }) => name).toSorted(), count: total?.count, corrected_q };
}

describe("a search finds", () => {
  test.each([
    ["a word of the name", "ikat", ["Ikat saree"]],
    ["the beginning of a word", "sare", ["Ikat saree", "Sari/saree box"]],
    ["capital letters", "IKAT", ["Ikat saree"]],
    ["a material", "tussar", ["Ikat saree"]],
    ["a tag", "wedding", ["Ikat saree"]],
    ["the short description", "moths", ["Sari/saree box"]],
    ["the description", "shiny", ["ଡୋକ୍ରା ହାତୀ"]],
    ["the seller", "tarini", ["Ikat saree", "Sari/saree box", "ଡୋକ୍ରା ହାତୀ"]],
    ["a place", "bhubaneswar", ["ଡୋକ୍ରା ହାତୀ"]],
    ["Odia", "ହାତୀ", ["ଡୋକ୍ରା ହାତୀ"]],
    ["all of several words, in any order", "wedding ikat", ["Ikat saree"]],
    ["both sides of a stroke", "saree/box", ["Sari/saree box"]],
  ])("%s", async (_, q, names) => {
    expect(await found(q)).toEqual({ names, count: names.length, corrected_q: null });
  });

  test.each([
    ["a wrong letter", "tusser", "tussar", "Ikat saree"],
    ["another spelling of a place", "bhubaneshwar", null, "ଡୋକ୍ରା ହାତୀ"],
    ["an Odia word in English letters", "hathi", null, "ଡୋକ୍ରା ହାତୀ"],
    ["a doubled letter", "ikkat", null, "Ikat saree"],
    ["one wrong word of two", "ikta wedding", "ikat wedding", "Ikat saree"],
    ["the other name of a place", "orissa ikat", null, "Ikat saree"],
    ["a word that is written as two", "tus sar", null, "Ikat saree"],
  ])("%s", async (_, q, corrected_q, name) => {
    expect(await found(q)).toEqual({ names: [name], count: 1, corrected_q });
  });

  test.each(["xyzzy", "elephant zebra box", "%", "'", "\\", "!", "ikat & zebra", "<->", "ikat:zebra*"])(
    "nothing for %j, which is like no word, or whose words no product has together",
    async (q) => {
      expect(await found(q)).toEqual({ names: [], count: 0, corrected_q: null });
    },
  );

  test("nothing in place of what other filters hide", async () => {
    expect(await found("ikat", { category: "Jewelry" })).toEqual({ names: [], count: 0, corrected_q: null });
    expect((await found("tusser", { category: "Textiles" })).corrected_q).toBe("tussar");
  });
});

describe("words of a product", () => {
  const knows = async (word: string) => {
    const { count } = await db.one(sql({ count: "int4" })`
      select count(*)::int4 as count from search_words where kind = 'products' and word = ${`=${word}`}`);
    return count === 1;
  };

  test("are learnt once anybody may open its page", async () => {
    const id = await insertProduct(db, vendor_id, { name: "A windmill", status: "draft" });
    expect(await knows("windmill")).toBe(false);
    expect((await found("windmil")).names).toEqual([]);
    await db.run(command`update products set status = 'approved' where id = ${id}`);
    expect(await knows("windmill")).toBe(true);
    expect(await found("windmil")).toMatchObject({ names: ["A windmill"], corrected_q: null });
    expect(await found("winmill")).toMatchObject({ names: ["A windmill"], corrected_q: "windmill" });
  });

  test("are found by every order after its texts and its price have changed", async () => {
    const id = await insertProduct(db, vendor_id, { name: "A lantern", price_paise: 10_000 });
    await db.run(command`update products set name = 'A chandelier' where id = ${id}`);
    await db.run(command`update products set price_paise = 99_000_000 where id = ${id}`);
    for (const sort of productSorts) {
      expect((await found("lantern", { sort })).names).toEqual([]);
      expect((await found("chandelier", { sort })).names).toEqual(["A chandelier"]);
    }
  });
});

/** Each search strategy for a million products, tested with few. */
describe("of many products", () => {
  const made_count = 600;
  beforeAll(async () => {
    // "everywhere" is in all, "humble" only in the lowest prices, "even" and "odd" in no product together.
    await db.run(command`
      insert into products (vendor_id, seller_name, name, description, category, price_paise, location, status,
        approved_at, is_featured, review_count, rating_sum, created_at)
      select ${vendor_id}, 'Maa Tarini Weavers', 'Everywhere ' || case when n % 2 = 0 then 'even' else 'odd' end,
        case when n % 3 = 0 then 'third ' else '' end || case when price < 40000 then 'humble' else 'dear' end
          || case when n % 101 = 0 then ' seldom' else '' end,
        (${[...productCategories]}::text[])[1 + n % 6], price, 'Nuapatna, Cuttack, Odisha', 'approved', now(), n % 50 = 0,
        n % 4, (n % 4) * 3, timestamptz '2026-01-01' + n % 9 * interval '1 day'
      from generate_series(1, ${made_count}::int4) as n, lateral (select 10000 + n * 7919 % 97 * 1000 as price) as drawn`);
    await db.pool.query("analyze products");
  });

  const ways: Record<string, SearchLimits> = {
    "looked up at once": limitsOf({ sorted_at_once: 10_000, looked_up: 10_000 }),
    "met soon": limitsOf({ scanned_first: 200 }),
    "met later": limitsOf({ scanned_first: 10, scanned_then: 300 }),
    "met nowhere, and looked up": limitsOf({ scanned_first: 1, scanned_then: 1, looked_up: 50 }),
    "looked up by level of prices": limitsOf({ scanned_first: 1, scanned_then: 1, looked_up: 20 }),
  };
  function limitsOf(some: Partial<SearchLimits>): SearchLimits {
    const small = {
      sorted_at_once: -1,
      looked_up: 100,
      scanned_first: 20,
      scanned_then: 60,
    };
    return { ...small, ...some };
  }

  /** All matches in database order, without any search strategy. */
  async function allMatches(q: string, filters: ProductFilters) {
    const { by } = productOrders[listSort(filters)];
    return db.many(sqlUnprepared({
      id: "uuid",
      created_at: "timestamptz",
      featured: "int4",
      price_paise: "int8",
      rating_hundredths: "int4",
      review_count: "int4",
    })`
      select id, created_at, is_featured::int4 as featured, price_paise, rating_hundredths, review_count from products
      where ${chosen(filters)} and search @@ to_tsquery('simple', ${wordPrefixes(q)}) ${behindCursor(filters)}
      order by ${by}`);
  }

  const searches = ["everywhere", "every", "even odd", "humble", "even seldom humble", "ev"];

  describe.each(Object.keys(ways))("%s:", (way) => {
    test.each(listSorts)("%s is the order, and nothing is left out", async (sort) => {
      for (const q of searches)
        for (const some of [
          {},
          { category: "Jewelry" as const, price_to_paise: 70_000 },
          { in_stock: true },
        ]) {
          const filters = { ...noFilters, ...some, q, sort };
          const all = await allMatches(q, filters);
          const read = await readSearch(db, "products", q);
          const search = read && (await queryOfProducts(db, read, sort, ways[way]));
          const middle = all[Math.floor(all.length / 2)];
          const cursors = [undefined, middle && parseListCursor(sort, formatListCursor(sort, middle))];
          for (const cursor of cursors) {
            const expected = (await allMatches(q, { ...filters, cursor })).slice(0, 13).map(({ id }) => id);
            const { ids, count, is_exact } = search
              ? await searchProducts(db, search, { ...filters, cursor }, 13)
              : { ids: [], count: 0, is_exact: true };
            expect({ q, some, ids }).toEqual({ q, some, ids: expected });
            if (!cursor) expect(is_exact ? count === all.length : count <= all.length).toBe(true);
          }
        }
    });
  });
});

test("a text's words are looked up by their key, though ANALYZE saw none of the kind", async () => {
  const rows_read: number[] = [];
  const trial = db.transaction(async (tx) => {
    const noteRowsRead = async () => {
      const { count } = await tx.one(sql({ count: "int4" })`
        select sum(pg_stat_get_xact_tuples_returned(oid))::int4 as count
        from pg_class where relname like 'search_words%'`);
      rows_read.push(count);
    };
    const learn = (kind: string) =>
      tx.run(
        command`insert into search_words (kind, word) select ${kind}, 'w' || n from generate_series(1, 2000) as n`,
      );
    await tx.run(command`delete from search_words where kind = 'products'`);
    await learn("campaigns");
    await tx.run(command`analyze search_words`);
    await learn("products");
    await noteRowsRead();
    await tx.run(command`update products set description = 'w7 w8 w9' where name = 'Ikat saree'`);
    await noteRowsRead();
    throw new Error("nothing is kept");
  });
  await expect(trial).rejects.toThrow("nothing is kept");
  const [before = 0, after = 0] = rows_read;
  expect(after - before).toBeGreaterThan(0);
  expect(after - before).toBeLessThan(1_000);
});
