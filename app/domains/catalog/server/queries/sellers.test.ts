import { beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { listProduct, openShop } from "../../../../../tests/support/products.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { foundCursor } from "../../../../text/search/found-cursor.ts";
import { listSorts } from "../../schema.ts";
import { copyToProducts } from "../commands/seller-lock.ts";
import { parseListCursor } from "../../filters.ts";
import { sellerCursor } from "../../seller-filters.ts";
import { listSellerProducts } from "./seller-products.ts";
import { listSellers, readSeller } from "./sellers.ts";

let db: Database;

/** A shop with this many products. */
async function shop(name: string, product_count = 0): Promise<string> {
  const { user_id } = await createUser({ db });
  await openShop(db, user_id, name);
  for (let at = 0; at < product_count; at += 1) await listProduct(db, user_id);
  return user_id;
}

const everybody = { q: "", exact: false, cursor: undefined };
const names = async (q = "") =>
  (await listSellers(db, { q, exact: false, cursor: undefined })).sellers.map(({ name }) => name);
const gone = { status: 404, code: "seller_not_found" };

beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

describe("the list of sellers", () => {
  beforeAll(async () => {
    await shop("Two products", 2);
    await shop("One product", 1);
    await shop("No product");
    const verified = await shop("ତାରକସି House", 3);
    await db.run(command`
      update sellers set craft = 'Silver filigree', location = 'Cuttack, Odisha', verified_at = now(),
        is_self_help_group = true, review_count = 3, rating_sum = 14, image_url = '/uploads/seller.jpg'
      where vendor_id = ${verified}`);
    const applied = await shop("Applied");
    const hidden = await shop("Hidden");
    const away = await shop("Away");
    await db.run(
      command`update sellers set status = 'applied', approved_at = null where vendor_id = ${applied}`,
    );
    await db.run(command`update sellers set hidden_at = now() where vendor_id = ${hidden}`);
    await db.run(command`update sellers set on_vacation_since = now() where vendor_id = ${away}`);
  });

  test("finds what was misspelt, has another name, or is written in other letters", async () => {
    for (const [q, corrected_q] of [
      ["cutack", null],
      ["kataka", null],
      ["tarakasi", null],
      ["cuttick", "cuttack"],
    ] as const) {
      const { sellers, corrected_q: searched } = await listSellers(db, {
        q,
        exact: false,
        cursor: undefined,
      });
      expect([q, searched, sellers.map(({ name }) => name)]).toEqual([q, corrected_q, ["ତାରକସି House"]]);
    }
    expect(await names("cutack zzqqxx")).toEqual([]);
  });

  test("has open shops only, those with the most products first, and says how many", async () => {
    const { sellers, total, next_cursor } = await listSellers(db, everybody);
    expect(sellers.map(({ name, product_count }) => [name, product_count])).toEqual([
      ["ତାରକସି House", 3],
      ["Two products", 2],
      ["One product", 1],
      ["No product", 0],
    ]);
    expect({ total, next_cursor }).toEqual({ total: { count: 4, is_exact: true }, next_cursor: null });
    expect(sellers[0]).toMatchObject({
      craft: "Silver filigree",
      location: "Cuttack, Odisha",
      image_url: "/uploads/seller.jpg",
      review_count: 3,
      rating_hundredths: 467,
      is_verified: true,
      is_self_help_group: true,
    });
  });

  test("is read page by page without a gap", async () => {
    const read: string[] = [];
    let cursor = "";
    do {
      const page = await listSellers(db, { q: "", exact: false, cursor: sellerCursor.parse(cursor) }, 1);
      read.push(...page.sellers.map(({ name }) => name));
      if (cursor) expect(page.total).toBeNull();
      cursor = page.next_cursor ?? "";
    } while (cursor);
    expect(read).toEqual(await names());
  });

  test("has nobody beside a shop whose whole name was typed", async () => {
    const ids = [await shop("Hornbill Kiln"), await shop("Riverside Kiln")];
    expect(await names("hornbill kiln")).toEqual(["Hornbill Kiln"]);
    await db.run(command`update sellers set hidden_at = now() where vendor_id = any(${ids}::uuid[])`);
  });

  test("is searched page by page, also after the last shop of a page has closed", async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await shop(`Gharana ${at}`));
    const read: string[] = [];
    let cursor = "";
    do {
      const page = await listSellers(
        db,
        { q: "gharana", exact: false, cursor: foundCursor.parse(cursor) },
        2,
      );
      read.push(...page.sellers.map(({ vendor_id }) => vendor_id));
      cursor = page.next_cursor ?? "";
      await db.run(command`update sellers set on_vacation_since = now() where vendor_id = ${read.at(-1)}`);
    } while (cursor);
    expect(read).toHaveLength(5);
    expect(new Set(read)).toEqual(new Set(ids));
    await db.run(command`update sellers set hidden_at = now() where vendor_id = any(${ids}::uuid[])`);
  });

  test.each([
    ["a beginning of the name, in any case", "TWO", ["Two products"]],
    ["Odia", "ତାରକସି", ["ତାରକସି House"]],
    ["the craft", "filigree", ["ତାରକସି House"]],
    ["the place", "cuttack", ["ତାରକସି House"]],
    ["words of several fields", "house silver", ["ତାରକସି House"]],
    ["nothing that any shop has", "spaceship", []],
    ["signs alone", "&|!():*'", []],
  ])("is searched by %s", async (_what, q, found) => {
    expect(await names(q)).toEqual(found);
  });
});

describe("one seller", () => {
  test("can be read on vacation, with the day of the return", async () => {
    const id = await shop("On the way");
    await db.run(command`
      update sellers set on_vacation_since = now(), vacation_ends_on = '2026-12-05' where vendor_id = ${id}`);
    expect(await readSeller(db, id)).toMatchObject({ is_on_vacation: true, vacation_ends_on: "2026-12-05" });
  });

  test("is not found when nobody has approved it, when moderators have taken it off, and by any other text", async () => {
    const applied = await shop("Not yet");
    const hidden = await shop("Taken off");
    await db.run(
      command`update sellers set status = 'applied', approved_at = null where vendor_id = ${applied}`,
    );
    await db.run(command`update sellers set hidden_at = now() where vendor_id = ${hidden}`);
    for (const id of [applied, hidden, "019f0000-0000-7000-8000-000000000000", "nobody", "' or 1=1"])
      await expect(readSeller(db, id), id).rejects.toMatchObject(gone);
  });
});

describe("the products of a seller", () => {
  test("are the listed ones of this seller, in every order page by page", async () => {
    const id = await shop("Many");
    for (let at = 0; at < 14; at += 1) await listProduct(db, id, { price_paise: 10_000 + (at % 5) * 100 });
    await listProduct(db, id, { status: "draft" });
    for (const sort of listSorts) {
      const first = await listSellerProducts(db, id, { sort, cursor: undefined });
      const cursor = parseListCursor(sort, first.next_cursor ?? "");
      const second = await listSellerProducts(db, id, { sort, cursor });
      const rows = [...first.page, ...second.page];
      expect(first.page, sort).toHaveLength(12);
      expect(second.next_cursor, sort).toBeNull();
      expect(new Set(rows.map((row) => row.id)).size, sort).toBe(14);
      expect(new Set(rows.map(({ vendor_id }) => vendor_id)), sort).toEqual(new Set([id]));
      const prices = rows.map(({ price_paise }) => price_paise);
      if (sort === "price_low") expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      if (sort === "price_high") expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    }
  });

  test("are known by the new name of their seller, and marked words have no prices", async () => {
    const id = await shop("Renamed", 1);
    await db.run(command`update sellers set name = 'Zebuweave' where vendor_id = ${id}`);
    await db.transaction((tx) => copyToProducts(tx, id));
    const known = await db.many(sql({ word: "text", has_prices: "bool", found: "int4" })`
      select word, price_levels is not null as has_prices,
        (select count(*)::int4 from products where search @@ quote_literal(word)::tsquery) as found
      from search_words where kind = 'products' and ltrim(word, '@') = 'zebuweave' order by word`);
    expect(known).toEqual([
      { word: "@zebuweave", has_prices: false, found: 1 },
      { word: "zebuweave", has_prices: true, found: 1 },
    ]);
  });

  test("are none while the shop is closed", async () => {
    const id = await shop("Closed", 1);
    await db.run(command`update products set is_seller_open = false where vendor_id = ${id}`);
    expect(await listSellerProducts(db, id, { sort: "featured", cursor: undefined })).toEqual({
      page: [],
      next_cursor: null,
    });
  });
});
