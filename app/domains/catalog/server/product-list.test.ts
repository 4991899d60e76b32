import { beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { insertProduct, insertSeller, type RowOfProduct } from "../../../../tests/support/product-rows.ts";
import type { Database } from "../../../platform/database/database.ts";
import { command, sqlPart } from "../../../platform/database/sql.ts";
import { noFilters, parseListCursor, type ProductFilters, sortOf } from "../filters.ts";
import { listSorts } from "../schema.ts";
import { pageOfProducts } from "./product-list.ts";

let db: Database;
let verified: string;
let away: string;
const listed: (RowOfProduct & { id: string })[] = [];

/** Products with few distinct keys, so that most of them are equal in each order. */
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  const plain = await insertSeller(db);
  verified = await insertSeller(db, { name: "Dhokra House", is_verified: true });
  away = await insertSeller(db, { name: "Away" });
  for (let i = 0; i < 24; i++) {
    const row = {
      name: `Product ${i}`,
      category: i % 3 === 0 ? ("Textiles" as const) : ("Jewelry" as const),
      price_paise: 10_000 * (1 + (i % 3)),
      location: i % 4 === 0 ? "Raghurajpur, Puri, Odisha" : "Nuapatna, Cuttack, Odisha",
      inventory_quantity: i % 5 === 0 ? 0 : 3,
      is_featured: i % 7 === 0,
      review_count: i % 3,
      rating_sum: (i % 3) * 4,
      created_at: new Date(Date.UTC(2026, 0, 1 + (i % 2))),
    };
    const id = await insertProduct(db, i % 2 === 0 ? verified : plain, row);
    listed.push({ ...row, id });
  }
  for (const status of ["draft", "pending", "rejected", "archived"])
    await insertProduct(db, plain, { status });
  await insertProduct(db, plain, { hidden_at: new Date() });
  await db.run(command`update sellers set on_vacation_since = now() where vendor_id = ${away}`);
  await insertProduct(db, away, { name: "Of a shop on vacation" });
});

async function allPages(filters: Partial<ProductFilters>, limit = 5) {
  const ids: string[] = [];
  const sort = sortOf({ q: "", ...filters });
  let cursor: ProductFilters["cursor"];
  for (;;) {
    const { page, next_cursor, total } = await pageOfProducts(
      db,
      { ...noFilters, ...filters, cursor },
      limit,
    );
    if (cursor) expect(total).toBeNull();
    ids.push(...page.map(({ id }) => id));
    if (next_cursor === null) return ids;
    expect(page).toHaveLength(limit);
    cursor = parseListCursor(sort, next_cursor);
    expect(cursor).toBeDefined();
  }
}

type Listed = (typeof listed)[number];
const by = (...keys: ((product: Listed) => number | string)[]) =>
  listed
    .toSorted((a, b) => {
      for (const key of keys) {
        const [left, right] = [key(a), key(b)];
        if (left !== right) return left < right ? -1 : 1;
      }
      return 0;
    })
    .map(({ id }) => id);
const inverse = (id: string) =>
  Array.from(id, (c) => (c === "-" ? c : (15 - Number.parseInt(c, 16)).toString(16))).join("");
const ratingOf = ({ review_count = 0, rating_sum = 0 }: Listed) =>
  review_count ? rating_sum / review_count : 0;

describe("each order lists every product once over all pages, also where keys are equal", () => {
  const expected = {
    featured: () =>
      by(
        (p) => (p.is_featured ? 0 : 1),
        (p) => -(p.created_at as Date).getTime(),
        (p) => inverse(p.id),
      ),
    price_low: () =>
      by(
        (p) => p.price_paise as number,
        (p) => p.id,
      ),
    price_high: () =>
      by(
        (p) => -(p.price_paise as number),
        (p) => inverse(p.id),
      ),
    rating: () =>
      by(
        (p) => -ratingOf(p),
        (p) => -(p.review_count as number),
        (p) => inverse(p.id),
      ),
  };
  test.each(listSorts)("%s", async (sort) => {
    expect(await allPages({ sort })).toEqual(expected[sort]());
  });
  test.each(listSorts)("%s, of a search", async (sort) => {
    expect(await allPages({ sort, q: "product" })).toEqual(expected[sort]());
  });
  test.each(listSorts)("%s, of a range of prices", async (sort) => {
    const ids = new Set(listed.filter((p) => p.price_paise === 20_000).map(({ id }) => id));
    const found = await allPages({ sort, price_from_paise: 15_000, price_to_paise: 25_000 }, 3);
    expect(found).toEqual(expected[sort]().filter((id) => ids.has(id)));
  });
});

describe.each(["", "product"])("filters, with %j as search,", (q) => {
  const cases: [string, Partial<ProductFilters>, (product: Listed, i: number) => boolean][] = [
    ["a category", { category: "Textiles" }, (p) => p.category === "Textiles"],
    ["a district", { district: "Puri" }, (p) => p.location?.includes("Puri") ?? false],
    ["a least price", { price_from_paise: 20_000 }, (p) => (p.price_paise as number) >= 20_000],
    ["a greatest price", { price_to_paise: 20_000 }, (p) => (p.price_paise as number) <= 20_000],
    ["only what is in stock", { in_stock: true }, (p) => p.inventory_quantity !== 0],
    ["only verified sellers", { verified: true }, (_, i) => i % 2 === 0],
    [
      "all of them",
      { category: "Textiles", district: "Puri", price_to_paise: 10_000, in_stock: true, verified: true },
      (p, i) => i % 12 === 0 && p.inventory_quantity !== 0,
    ],
    ["none that matches", { category: "Artwork" }, () => false],
  ];
  test.each(cases)("%s", async (_, filters, isExpected) => {
    const expected = listed.filter(isExpected).map(({ id }) => id);
    for (const sort of listSorts)
      expect((await allPages({ ...filters, q, sort })).toSorted()).toEqual(expected.toSorted());
    const { total } = await pageOfProducts(db, { ...noFilters, ...filters, q }, 2);
    expect(total).toEqual({ count: expected.length, is_exact: true });
  });
});

test("a shop that comes back from vacation is listed again", async () => {
  expect(await allPages({ q: "vacation" })).toEqual([]);
  await db.run(command`update products set is_seller_open = true where vendor_id = ${away}`);
  expect(await allPages({ q: "vacation" })).toHaveLength(1);
  await db.run(command`update products set is_seller_open = false where vendor_id = ${away}`);
});

test("a card shows its first picture, and the seller", async () => {
  const id = listed.at(-1)?.id as string;
  await db.run(command`
    insert into product_pictures (product_id, position, image_url, alt_text)
    values (${id}, 0, '/uploads/first.webp', 'The first'), (${id}, 1, '/uploads/second.webp', null)`);
  const { page } = await pageOfProducts(db, noFilters, 50);
  expect(page.find((card) => card.id === id)).toMatchObject({
    image_url: "/uploads/first.webp",
    image_alt: "The first",
    seller_name: "Maa Tarini Weavers",
    is_verified: false,
  });
});

test("an empty marketplace has one empty page", async () => {
  const empty = await createTestDatabase();
  expect(await pageOfProducts(empty.db, noFilters, 12)).toEqual({
    page: [],
    next_cursor: null,
    total: { count: 0, is_exact: true },
    corrected_q: null,
  });
});

test("the kept numbers of a district follow every change of its products", async () => {
  const seller = await insertSeller(db, { name: "Far Crafts" });
  const total = async (filters: Partial<ProductFilters>) =>
    (await pageOfProducts(db, { ...noFilters, ...filters }, 1)).total;
  const exactly = (count: number) => ({ count, is_exact: true });
  const id = await insertProduct(db, seller, { category: "Artwork", location: "Gumma, Gajapati, Odisha" });
  const change = (part: ReturnType<typeof sqlPart>) =>
    db.run(command`update products set ${part} where id = ${id}`);
  expect(await total({ district: "Gajapati" })).toEqual(exactly(1));
  expect(await total({ district: "Gajapati", category: "Artwork" })).toEqual(exactly(1));
  expect(await total({ district: "Gajapati", category: "Textiles" })).toEqual(exactly(0));
  await change(sqlPart`category = 'Textiles'`);
  expect(await total({ district: "Gajapati", category: "Textiles" })).toEqual(exactly(1));
  expect(await total({ district: "Gajapati", category: "Artwork" })).toEqual(exactly(0));
  await change(sqlPart`location = 'Tikiri, Rayagada, Odisha'`);
  expect(await total({ district: "Gajapati" })).toEqual(exactly(0));
  expect(await total({ district: "Rayagada" })).toEqual(exactly(1));
  await change(sqlPart`location = 'Nowhere'`);
  expect(await total({ district: "Rayagada" })).toEqual(exactly(0));
  await change(sqlPart`location = 'Tikiri, Rayagada, Odisha', hidden_at = now()`);
  expect(await total({ district: "Rayagada" })).toEqual(exactly(0));
  await change(sqlPart`hidden_at = null`);
  expect(await total({ district: "Rayagada" })).toEqual(exactly(1));
  await db.run(command`delete from products where id = ${id}`);
  expect(await total({ district: "Rayagada" })).toEqual(exactly(0));
});
