import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser, type TestUser } from "../../../../tests/support/people.ts";
import { asVendor, createShop, productOf } from "../../../../tests/support/shops.ts";
import { plainPicture } from "../../../../tests/matrix/things.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { isFailure } from "../../../platform/failure.ts";
import type { Services } from "../../../platform/services.ts";
import { storePicture } from "../../uploads/server/use-cases/store-picture.ts";
import { productChanges } from "../input.ts";
import { parseOwnProductFilters, runningOutPath } from "../own-products.ts";
import { productsTag, productTag, sellerTag } from "../schema.ts";
import { approveProduct, rejectProduct } from "./commands/decide-product.ts";
import { countRunningOut, listOwnProducts } from "./queries/own-products.ts";
import {
  createProduct,
  setProductStock,
  duplicateProduct,
  changeProduct,
  deleteProduct,
} from "./use-cases/own-products.ts";

let services: Services;
let vendor: TestUser;
let other: TestUser;

beforeAll(async () => {
  services = await createTestServices();
  [vendor, other] = await Promise.all([createShop(services), createShop(services)]);
});

const me = () => asVendor(vendor);
const add = (fields: Record<string, unknown> = {}) => createProduct(services, me(), productOf(fields));
const change = (id: string, changes: Record<string, unknown>, as = me()) =>
  changeProduct(services, as, { id, changes: productChanges.parse(changes) });
const approve = (id: string) => services.db.transaction((tx) => approveProduct(tx, id, null));

const stateShape = {
  status: "text",
  name: "text",
  price_paise: "int8",
  compare_price_paise: "int8?",
  inventory_quantity: "int4",
  category: "text",
  rejected_reason: "text?",
  is_public: "bool",
} as const;
const rowOf = (id: string) =>
  services.db.one(sql(stateShape)`
    select status, name, price_paise, compare_price_paise, inventory_quantity, category, rejected_reason, is_public
    from products where id = ${id}`);
const statusOf = async (id: string) => (await rowOf(id)).status;

async function openCases(id: string): Promise<string[]> {
  const rows = await services.db.many(sql({ cause: "text" })`
    select cause from moderation_cases where subject_kind = 'product' and subject_id = ${id} and status = 'open'`);
  return rows.map(({ cause }) => cause);
}

async function listedCounts(category = "Textiles") {
  return services.db.one(sql({ of_category: "int4", of_seller: "int4" })`
    select listed_count as of_category, product_count as of_seller from product_categories, sellers
    where category = ${category} and vendor_id = ${vendor.user_id}`);
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) =>
      isFailure(error) ? { status: error.status, code: error.code, fields: error.fields } : error,
  );

describe("a new product", () => {
  test("is a draft at the seller's place, and nobody decides about it", async () => {
    const id = await add();
    const row = await services.db.one(sql({ status: "text", location: "text", track: "bool" })`
      select status, location, track_inventory as track from products where id = ${id}`);
    expect(row).toEqual({ status: "draft", location: "Barpali, Bargarh, Odisha", track: true });
    expect(await openCases(id)).toEqual([]);
  });

  test("that is to be sold waits for its approval", async () => {
    const id = await add({ status: "active" });
    expect(await statusOf(id)).toBe("pending");
    expect(await openCases(id)).toEqual(["submitted"]);
  });

  test("needs an approved shop of an account that is not suspended", async () => {
    const no_shop = await createUser(services, { role: "vendor" });
    const applied = await createShop(services);
    await services.db.run(
      command`update sellers set status = 'applied' where vendor_id = ${applied.user_id}`,
    );
    const suspended = await createShop(services);
    await services.db.run(
      command`update profiles set status = 'suspended' where user_id = ${suspended.user_id}`,
    );
    for (const person of [no_shop, applied, suspended])
      expect(await failureOf(createProduct(services, asVendor(person), productOf()))).toMatchObject({
        status: 403,
        code: "no_shop",
      });
    const customer = { user_id: vendor.user_id, roles: ["customer"] as const };
    expect(await failureOf(createProduct(services, customer, productOf()))).toMatchObject({ status: 403 });
  });

  test("has a SKU that no other product of the shop has, in whatever case", async () => {
    const sku = `SB-${randomUUID().slice(0, 8)}`;
    const first = await add({ sku });
    const taken = { status: 409, code: "sku_taken", fields: { sku: expect.any(String) as string } };
    expect(await failureOf(add({ sku: sku.toLowerCase() }))).toEqual(taken);
    const second = await add();
    expect(await failureOf(change(second, { sku: sku.toUpperCase() }))).toEqual(taken);
    await change(first, { sku: sku.toUpperCase() });
    await createProduct(services, asVendor(other), productOf({ sku }));
  });
});

describe("pictures", () => {
  const upload = async (person = vendor, purpose: "product" | "story" = "product") =>
    (await storePicture(services, { user_id: person.user_id, purpose, file: await plainPicture() })).id;
  const uploadState = (id: string) =>
    services.db.one(sql({ used: "bool", released: "bool" })`
      select used_since is not null as used, released_at is not null as released from uploads where id = ${id}`);
  const shownBy = async (id: string) =>
    (
      await services.db.many(sql({ image_url: "text", alt_text: "text?" })`
        select image_url, alt_text from product_pictures where product_id = ${id} order by position`)
    ).map(({ image_url, alt_text }) => [image_url.split("/")[2], alt_text]);

  test("are shown in their order, and released once no product shows them", async () => {
    const [a, b] = [await upload(), await upload()];
    const id = await add({ pictures: [{ image_id: a, alt_text: "Front" }, { image_id: b }] });
    expect(await shownBy(id)).toEqual([
      [a, "Front"],
      [b, null],
    ]);
    const copy = await duplicateProduct(services, me(), id);
    expect(await shownBy(copy)).toEqual([
      [a, "Front"],
      [b, null],
    ]);
    await change(id, { pictures: [{ image_id: b }] });
    expect(await shownBy(id)).toEqual([[b, null]]);
    expect(await uploadState(a)).toEqual({ used: true, released: false });
    await deleteProduct(services, me(), copy);
    expect(await uploadState(a)).toEqual({ used: true, released: true });
    expect(await uploadState(b)).toEqual({ used: true, released: false });
    await deleteProduct(services, me(), id);
    expect(await uploadState(b)).toEqual({ used: true, released: true });
  });

  test("are the vendor's own, of this purpose; otherwise nothing is written", async () => {
    const own = await upload();
    const strange = [await upload(other), await upload(vendor, "story"), randomUUID()];
    const before = await countProducts();
    for (const image_id of strange) {
      const pictures = [{ image_id: own }, { image_id }];
      expect(await failureOf(add({ pictures }))).toMatchObject({ status: 404, code: "upload_not_found" });
      const featured_image_url = `/uploads/${image_id}/960.webp`;
      expect(await failureOf(add({ featured_image_url }))).toMatchObject({ status: 404 });
    }
    expect(await countProducts()).toBe(before);
    expect(await uploadState(own)).toEqual({ used: false, released: false });
  });

  test("by URL come from allowed hosts, and from the site itself as a path", async () => {
    const featured_image_url = "https://pictures.example.org/sari.jpg";
    expect(await failureOf(add({ featured_image_url }))).toMatchObject({
      status: 400,
      fields: { featured_image_url: expect.stringContaining("pictures.example.org") as string },
    });
    const { config } = services;
    const trusting = {
      ...services,
      config: { ...config, public_url: "https://shop.example.org", image_hosts: ["pictures.example.org"] },
    };
    const urlOf = async (url: string) => {
      const id = await createProduct(trusting, me(), productOf({ featured_image_url: url }));
      const row = await services.db.one(sql({ url: "text" })`
        select featured_image_url as url from products where id = ${id}`);
      return row.url;
    };
    expect(await urlOf(featured_image_url)).toBe(featured_image_url);
    const own = await upload();
    expect(await urlOf(`https://shop.example.org/uploads/${own}/960.webp`)).toMatch(`/uploads/${own}/`);
    expect(await uploadState(own)).toEqual({ used: true, released: false });
  });

  async function countProducts() {
    const { count } = await services.db.one(sql({ count: "int8" })`select count(*) as count from products`);
    return count;
  }
});

describe("changing a product", () => {
  test("changes what is named and nothing else", async () => {
    const id = await add({ compare_price: 3_000, inventory_quantity: 4 });
    await change(id, { name: "Bomkai sari", compare_price: null });
    expect(await rowOf(id)).toMatchObject({
      name: "Bomkai sari",
      price_paise: 250_000,
      compare_price_paise: null,
      inventory_quantity: 4,
      status: "draft",
    });
  });

  test("refuses values that cannot be true together with what is stored", async () => {
    const id = await add({ compare_price: 3_000 });
    for (const changes of [{ price: 3_000 }, { compare_price: 2_500 }, { price: 5_000, name: "Dear" }])
      expect(await failureOf(change(id, changes))).toMatchObject({
        status: 400,
        fields: { compare_price: expect.any(String) as string },
      });
    expect(await failureOf(change(id, { delivery_days_most: 2 }))).toMatchObject({ status: 400 });
    await change(id, { price: 5_000, compare_price: 6_000 });
    expect(await rowOf(id)).toMatchObject({ price_paise: 500_000, name: "Sambalpuri sari" });
  });

  test("of another vendor is a 404, as of nobody's", async () => {
    const id = await add();
    for (const strange of [id, randomUUID(), "abc"]) {
      const as = asVendor(other);
      const found = { status: 404, code: "product_not_found" };
      expect(await failureOf(change(strange, { name: "Mine" }, as))).toMatchObject(found);
      expect(
        await failureOf(setProductStock(services, as, { id: strange, inventory_quantity: 1 })),
      ).toMatchObject(found);
      expect(await failureOf(duplicateProduct(services, as, strange))).toMatchObject(found);
      expect(await failureOf(deleteProduct(services, as, strange))).toMatchObject(found);
    }
    expect(await rowOf(id)).toMatchObject({ name: "Sambalpuri sari", inventory_quantity: 0 });
  });

  test("two at once both count, and one that saw an older version is told", async () => {
    const id = await add();
    await Promise.all([change(id, { name: "Bomkai sari" }), change(id, { price: 4_000 })]);
    expect(await rowOf(id)).toMatchObject({ name: "Bomkai sari", price_paise: 400_000 });
    const { seen } = await services.db.one(sql({ seen: "timestamptz" })`
      select edited_at as seen from products where id = ${id}`);
    const answers = await Promise.all(
      [5_000, 6_000].map((price) =>
        failureOf(
          changeProduct(services, me(), {
            id,
            changes: productChanges.parse({ price }),
            seen: seen.toISOString(),
          }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    expect(answers.find((answer) => answer !== undefined)).toMatchObject({
      status: 409,
      code: "changed_meanwhile",
    });
  });

  test("two that would break a rule together: one is refused", async () => {
    const id = await add({ price: 1_000, compare_price: 3_000 });
    const answers = await Promise.all([
      failureOf(change(id, { price: 2_500 })),
      failureOf(change(id, { compare_price: 2_000 })),
    ]);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    const { price_paise, compare_price_paise } = await rowOf(id);
    expect(compare_price_paise).toBeGreaterThan(price_paise);
  });
});

describe("the status", () => {
  test("of an approved product stays when its text changes, and the counts follow what is listed", async () => {
    const before = await listedCounts();
    const id = await add({ status: "active" });
    await approve(id);
    await change(id, { name: "Sari of Nuapatna", status: "active" });
    expect(await rowOf(id)).toMatchObject({ status: "approved", is_public: true });
    const one_more = { of_category: before.of_category + 1, of_seller: before.of_seller + 1 };
    expect(await listedCounts()).toEqual(one_more);
    const jewelry = await listedCounts("Jewelry");
    await change(id, { category: "Jewelry" });
    expect(await listedCounts()).toMatchObject({ of_category: before.of_category });
    expect(await listedCounts("Jewelry")).toMatchObject({ of_category: jewelry.of_category + 1 });
    await change(id, { category: "Textiles", status: "archived" });
    expect(await listedCounts()).toEqual(before);
    await change(id, { status: "active" });
    expect(await statusOf(id)).toBe("active");
    expect(await listedCounts()).toEqual(one_more);
    await deleteProduct(services, me(), id);
    expect(await listedCounts()).toEqual(before);
  });

  test("of one that waits and is taken back leaves the queue, and can be submitted again", async () => {
    const id = await add({ status: "active" });
    await change(id, { status: "draft" });
    expect([await statusOf(id), await openCases(id)]).toEqual(["draft", []]);
    await change(id, { status: "active" });
    expect([await statusOf(id), await openCases(id)]).toEqual(["pending", ["submitted"]]);
  });

  test("of a rejected one stays with its reason until it is submitted again", async () => {
    const id = await add({ status: "active" });
    const reason = "The photo shows another sari.";
    await services.db.transaction((tx) => rejectProduct(tx, id, { decided_by: null, reason }));
    await change(id, { name: "The right sari" });
    expect(await rowOf(id)).toMatchObject({ status: "rejected", rejected_reason: reason });
    await change(id, { status: "active" });
    expect(await statusOf(id)).toBe("pending");
    expect(await openCases(id)).toContain("submitted");
  });
});

describe("the stock", () => {
  test("is set, unless some were sold since the vendor looked", async () => {
    const id = await add({ inventory_quantity: 5 });
    await services.db.run(command`update products set inventory_quantity = 3 where id = ${id}`);
    const stock = { id, inventory_quantity: 9, inventory_was: 5 };
    expect(await failureOf(setProductStock(services, me(), stock))).toMatchObject({
      status: 409,
      fields: { inventory_quantity: expect.stringContaining("3") as string },
    });
    await setProductStock(services, me(), { ...stock, inventory_was: 3 });
    expect(await rowOf(id)).toMatchObject({ inventory_quantity: 9 });
  });
});

test("what runs out is what the seller's first screen counts and its link lists", async () => {
  const shop = await createShop(services);
  const addTo = (inventory_quantity: number) =>
    createProduct(services, asVendor(shop), productOf({ status: "active", inventory_quantity }));
  const [few, many, waiting] = [await addTo(2), await addTo(50), await addTo(1)];
  for (const id of [few, many]) await approve(id);
  expect(await countRunningOut(services.db, shop.user_id)).toBe(1);
  const filters = parseOwnProductFilters(new URL(runningOutPath, "http://localhost").searchParams);
  const { products, counts } = await listOwnProducts(services.db, shop.user_id, filters, 5);
  expect(products.map(({ id }) => id)).toEqual([few]);
  expect(counts).toMatchObject({ all: 1, approved: 1, pending: 0 });
  expect(await statusOf(waiting)).toBe("pending");
});

describe("deleting", () => {
  test("deletes the row with its case, and is in the log", async () => {
    const id = await add({ status: "active" });
    expect(await deleteProduct(services, me(), id)).toBe("deleted");
    const rows = await services.db.many(sql({ id: "uuid" })`select id from products where id = ${id}`);
    expect([rows, await openCases(id)]).toEqual([[], []]);
    const events = await services.db.many(sql({ event: "text" })`
      select event from audit_events where subject_id = ${id}`);
    expect(events).toEqual([{ event: "product_deleted" }]);
    expect(await failureOf(deleteProduct(services, me(), id))).toMatchObject({ status: 404 });
  });

  test("archives what is part of orders", async () => {
    const id = await add({ status: "active" });
    await approve(id);
    await services.db.run(command`
      insert into product_deliveries (order_item_id, product_id, user_id, delivered_at)
      values (${randomUUID()}, ${id}, ${other.user_id}, now())`);
    expect(await deleteProduct(services, me(), id)).toBe("archived");
    expect(await rowOf(id)).toMatchObject({ status: "archived", is_public: false });
  });
});

test("a copy is a draft without the SKU and the title for search engines, whose name says so", async () => {
  const long = "ଶାଢ଼ୀ".repeat(24);
  const id = await add({
    name: long,
    sku: `C-${randomUUID().slice(0, 8)}`,
    status: "active",
    tags: ["silk"],
    seo_title: "Silk saris of Barpali",
  });
  const copy = await duplicateProduct(services, me(), id);
  const row = await services.db.one(sql({ name: "text", unique: "text?", status: "text", tags: "text[]" })`
    select name, coalesce(sku, seo_title) as unique, status, tags from products where id = ${copy}`);
  expect(row).toMatchObject({ unique: null, status: "draft", tags: ["silk"] });
  expect(row.name).toMatch(/^ଶାଢ଼ୀ.* \(copy\)$/u);
});

test("what guests see of a product is published after it changed", async () => {
  const id = await add();
  const published: string[] = [];
  const unsubscribe = services.realtime.subscribe((tags) => published.push(...(tags ?? [])));
  const all = [productsTag, productTag(id), sellerTag(vendor.user_id)];
  await change(id, { price: 10 });
  await expect.poll(() => published).toEqual(expect.arrayContaining(all));
  published.length = 0;
  await setProductStock(services, me(), { id, inventory_quantity: 1 });
  await expect.poll(() => published).toEqual(expect.arrayContaining(all));
  published.length = 0;
  await setProductStock(services, me(), { id, inventory_quantity: 2 });
  await expect.poll(() => published).toContain(productTag(id));
  expect(published).not.toContain(productsTag);
  await deleteProduct(services, me(), id);
  await expect.poll(() => published).toEqual(expect.arrayContaining(all));
  unsubscribe();
});
