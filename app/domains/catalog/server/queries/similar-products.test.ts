import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/database.ts";
import { insertProduct, insertSeller } from "../../../../../tests/support/product-rows.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { ProductCategory } from "../../schema.ts";
import { categoryCounts } from "./category-counts.ts";
import { similarProducts } from "./similar-products.ts";

let db: Database;
let own: { id: string; category: ProductCategory; price_paise: number };

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  const vendor_id = await insertSeller(db);
  const puri = "Raghurajpur, Puri, Odisha";
  const make = (name: string, price_paise: number, location?: string) =>
    insertProduct(db, vendor_id, {
      name,
      price_paise,
      category: "Artwork",
      ...(location ? { location } : {}),
    });
  const id = await make("Itself", 50_000, puri);
  own = { id, category: "Artwork", price_paise: 50_000 };
  await make("Same district, far", 900_000, puri);
  await make("Same district, cheaper", 49_000, puri);
  await make("Same price", 50_000);
  await make("A little dearer", 51_000);
  await make("A little cheaper", 48_000);
  await make("Much cheaper", 10_000);
  await insertProduct(db, vendor_id, { name: "Another category", category: "Jewelry", location: puri });
  await insertProduct(db, vendor_id, {
    name: "A draft",
    category: "Artwork",
    status: "draft",
    location: puri,
  });
});

const names = async (limit: number, product = own) =>
  (await similarProducts(db, product, limit)).map(({ name }) => name);

test("similar products are of the category: of the district first, then the nearest in price, never itself", async () => {
  const all = [
    "Same district, cheaper",
    "Same district, far",
    "Same price",
    "A little dearer",
    "A little cheaper",
  ];
  expect(await names(10)).toEqual([...all, "Much cheaper"]);
  expect(await names(4)).toEqual(all.slice(0, 4));
});

test("a product of no district has similar ones by price alone", async () => {
  const vendor_id = await insertSeller(db);
  const id = await insertProduct(db, vendor_id, {
    name: "Elsewhere",
    category: "Artwork",
    location: "Kolkata",
  });
  const found = await names(2, { ...own, id });
  expect(found.toSorted()).toEqual(["Itself", "Same price"]);
  await db.run(command`delete from products where id = ${id}`);
});

test("the counts of categories are those of listed products", async () => {
  const counts = async () =>
    Object.fromEntries((await categoryCounts(db)).map((row) => [row.category, row.listed_count]));
  const before = { Handicrafts: 0, Textiles: 0, "Organic Food": 0, "Home Decor": 0, Jewelry: 1, Artwork: 7 };
  expect(await counts()).toEqual(before);
  await db.run(command`update products set hidden_at = now() where name = 'Same price'`);
  expect(await counts()).toEqual({ ...before, Artwork: 6 });
});
