import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { openShop } from "../../../../../tests/support/products.ts";
import { plainProduct } from "../../../../../tests/support/shops.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { ownProductsPerPage } from "../../own-products.ts";
import { productStatuses } from "../../schema.ts";
import { rejectProduct } from "../commands/decide-product.ts";
import { productQuotas } from "../limits.ts";

let services: Services;
let clients: ReturnType<typeof createClients>;
let vendor: Client;

const path = "/api/v1/vendor/products";

beforeAll(async () => {
  services = await createTestServices();
  clients = createClients(services);
  vendor = await newVendor();
});

async function newVendor(): Promise<Client> {
  const person = await clients.person({ role: "vendor" });
  await openShop(services.db, person.user_id);
  return person;
}

async function created(fields: Record<string, unknown> = {}, by = vendor) {
  const answer = await by.ask("POST", path, { ...plainProduct, ...fields });
  const body = (await answer.json()) as Record<string, unknown> & { id: string };
  expect(answer.status).toBe(201);
  return body;
}

async function listed(by: Client, query = "") {
  const answer = await by.ask("GET", path + query);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { products: { id: string; status: string }[]; next_cursor: string | null };
}

describe("a vendor's product", () => {
  test("is created with the form's fields, in rupees and kilograms, and read again the same", async () => {
    const given = {
      ...plainProduct,
      short_description: "Ikat in red",
      price: 2499.5,
      compare_price: 2999,
      cost_price: 1500.25,
      sku: "SB-01",
      inventory_quantity: 7,
      track_inventory: false,
      materials: ["Cotton"],
      dimensions: "5.5 m",
      care_instructions: "Wash cold.",
      weight: 0.75,
      delivery_days_least: 4,
      delivery_days_most: 9,
      location: "Bargarh, Odisha",
      tags: ["ikat"],
      seo_title: "Sambalpuri sari",
      seo_description: "From the loom.",
      status: "draft",
    };
    const answer = await vendor.ask("POST", path, given);
    expect(answer.status).toBe(201);
    const product = (await answer.json()) as { id: string };
    expect(answer.headers.get("location")).toBe(`${path}/${product.id}`);
    expect(product).toEqual({
      ...given,
      id: expect.any(String) as string,
      vendor_id: vendor.user_id,
      featured_image_url: null,
      pictures: [],
      is_featured: false,
      is_hidden: false,
      rejected_reason: null,
      created_at: expect.any(String) as string,
      edited_at: null,
    });
    const read = await vendor.ask("GET", `${path}/${product.id}`);
    expect(await read.json()).toEqual(product);
    const [column] = await services.db.many(sql({ price_paise: "int8", weight_grams: "int4?" })`
      select price_paise, weight_grams from products where id = ${product.id}`);
    expect(column).toEqual({ price_paise: 249_950, weight_grams: 750 });
  });

  test("is changed, restocked, copied and deleted", async () => {
    const { id } = await created();
    const changed = await vendor.ask("PATCH", `${path}/${id}`, { price: 10.5, status: "archived" });
    expect(await changed.json()).toMatchObject({ price: 10.5, status: "archived", name: plainProduct.name });
    const stocked = await vendor.ask("PUT", `${path}/${id}/stock`, { inventory_quantity: 3 });
    expect(await stocked.json()).toMatchObject({ inventory_quantity: 3 });
    await expectProblem(
      vendor.ask("PUT", `${path}/${id}/stock`, { inventory_quantity: 9, inventory_was: 2 }),
      409,
      "changed_meanwhile",
    );
    const copied = await vendor.ask("POST", `${path}/${id}/duplicate`);
    expect(copied.status).toBe(201);
    expect(await copied.json()).toMatchObject({
      status: "draft",
      name: "Sambalpuri sari (copy)",
      price: 10.5,
    });
    const removed = await vendor.ask("DELETE", `${path}/${id}`);
    expect(await removed.json()).toEqual({ outcome: "deleted" });
    await expectProblem(vendor.ask("GET", `${path}/${id}`), 404, "product_not_found");
  });

  test("says why it was rejected to its vendor only", async () => {
    const { id } = await created({ status: "active" });
    const reason = "The photo shows another sari.";
    await services.db.transaction((tx) => rejectProduct(tx, id, { decided_by: null, reason }));
    const answer = await vendor.ask("GET", `${path}/${id}`);
    expect(await answer.json()).toMatchObject({ status: "rejected", rejected_reason: reason });
  });
});

describe("a successful appeal", () => {
  test("approves what was rejected, and sends what was changed since to the queue anew", async () => {
    const admin = await clients.person({ role: "admin" });
    const reason = "We have looked at it.";
    const decide = (id: string, how: object) =>
      admin.ask("POST", `/api/v1/moderation/products/${id}/decisions`, { reason, ...how });
    const rejected = async () => {
      const { id } = await created({ status: "active" });
      const { decision_id } = (await (await decide(id, { decision: "reject" })).json()) as {
        decision_id: string;
      };
      const appeal = { appeal: "It is woven, not printed." };
      expect((await vendor.ask("POST", `/api/v1/decisions/${decision_id}/appeal`, appeal)).ok).toBe(true);
      return { id, outcome: `/api/v1/moderation/decisions/${decision_id}/outcome` };
    };
    const [same, changed] = [await rejected(), await rejected()];
    expect((await vendor.ask("PATCH", `${path}/${changed.id}`, { pictures: [] })).status).toBe(200);
    for (const { outcome } of [same, changed])
      expect((await admin.ask("POST", outcome, { outcome: "reversed", reason })).ok).toBe(true);
    expect(await (await vendor.ask("GET", `${path}/${same.id}`)).json()).toMatchObject({
      status: "approved",
    });
    expect(await (await vendor.ask("GET", `${path}/${changed.id}`)).json()).toMatchObject({
      status: "pending",
      rejected_reason: null,
    });
    const audit = await services.db.many(sql({ actor_user_id: "uuid?" })`
      select actor_user_id from audit_events
      where subject_id = ${changed.id} and event = 'product_resubmitted'`);
    expect(audit).toEqual([{ actor_user_id: admin.user_id }]);
    await expectProblem(decide(changed.id, { decision: "approve" }), 409, "photograph_missing");
    expect((await decide(changed.id, { decision: "approve", without_photograph: true })).status).toBe(201);
  });
});

describe("an approval", () => {
  test("tells the vendor that everyone can see the product, once a hidden shop is not", async () => {
    const [own, admin] = [await newVendor(), await clients.person({ role: "admin" })];
    const decide = async (subject: string, decision: string) => {
      const decided = { decision, reason: "We have looked at it.", without_photograph: true };
      expect((await admin.ask("POST", `/api/v1/moderation/${subject}/decisions`, decided)).status).toBe(201);
    };
    const approve = async () => {
      const { id } = await created({ name: "Sari", status: "active" }, own);
      await decide(`products/${id}`, "approve");
      const told = await services.db.one(sql({ message: "text" })`
        select message from notifications where action_url = ${`/products/${id}`}`);
      return told.message;
    };
    expect(await approve()).toMatch(/^Everyone can see “Sari” now, and buy it/);
    await decide(`sellers/${own.user_id}`, "hide");
    expect(await approve()).toMatch(/^Everyone can see “Sari” once your shop is no longer hidden/);
  });
});

describe("the list", () => {
  test("has one's own products alone, newest first, page by page and by status", async () => {
    const [own, other] = [await newVendor(), await newVendor()];
    await created({}, other);
    const ids: string[] = [];
    for (let made = 0; made < ownProductsPerPage + 3; made += 1)
      ids.unshift((await created({ name: `Sari ${made}` }, own)).id);
    const first = await listed(own);
    const second = await listed(own, `?cursor=${first.next_cursor}`);
    expect([...first.products, ...second.products].map(({ id }) => id)).toEqual(ids);
    expect([first.products.length, second.next_cursor]).toEqual([ownProductsPerPage, null]);
    for (const [i, status] of productStatuses.entries())
      await services.db.run(command`
        update products set status = ${status}, approved_at = now(), rejected_reason = 'No.' where id = ${ids[i]}`);
    for (const status of productStatuses.slice(1))
      expect((await listed(own, `?status=${status}`)).products).toMatchObject([{ status }]);
    expect((await listed(own, "?q=sari+21")).products).toHaveLength(1);
    expect((await listed(own, "?q=%26%7C%21")).products).toEqual([]);
    for (const query of [
      "?status=sold",
      "?cursor=abc",
      "?vendor_id=x",
      `?cursor=${"9".repeat(15)}_${ids[0]}`,
    ])
      expect((await own.ask("GET", path + query)).status).toBe(query.includes("999") ? 200 : 400);
  });
});

describe("nobody else", () => {
  test("reads or changes it", async () => {
    const { id } = await created();
    const other = await newVendor();
    const admin = await clients.person({ role: "admin" });
    for (const [method, rest, body] of [
      ["GET", "", undefined],
      ["PATCH", "", { name: "Mine" }],
      ["DELETE", "", undefined],
      ["PUT", "/stock", { inventory_quantity: 1 }],
      ["POST", "/duplicate", undefined],
    ] as const) {
      await expectProblem(other.ask(method, `${path}/${id}${rest}`, body), 404);
      expect((await admin.ask(method, `${path}/${id}${rest}`, body)).status).toBe(
        method === "GET" ? 404 : 403,
      );
      await expectProblem(clients.guest(method, `${path}/${id}${rest}`, body), 401);
    }
    expect(await (await vendor.ask("GET", `${path}/${id}`)).json()).toMatchObject({
      name: plainProduct.name,
    });
  });

  test("without an approved shop creates one", async () => {
    const person = await clients.person({ role: "vendor" });
    await expectProblem(person.ask("POST", path, plainProduct), 403, "no_shop");
    const customer = await clients.person();
    await expectProblem(customer.ask("POST", path, plainProduct), 403, "no_shop");
    await expectProblem(clients.guest("POST", path, plainProduct), 401);
  });
});

describe("hostile input", () => {
  test.each([
    ["vendor_id", randomUUID()],
    ["rejected_reason", "x"],
    ["is_featured", true],
    ["approved_at", "2026-01-01"],
    ["price_paise", 1],
    ["id", randomUUID()],
    ["status", "approved"],
    ["status", "pending"],
    ["status", "rejected"],
    ["price", -5],
    ["price", 1e15],
    ["price", "१२० लाख"],
    ["price", 9.995],
    ["compare_price", 1],
    ["inventory_quantity", 1.5],
    ["weight", "2 kg"],
    ["featured_image_url", "http://169.254.169.254/latest"],
    ["featured_image_url", "javascript:alert(1)"],
    ["featured_image_url", "https://example.org/a.jpg"],
    ["pictures", Array.from({ length: 200 }, () => ({ image_id: randomUUID() }))],
    ["name", "x".repeat(10_000)],
    ["tags", "a,b"],
    ["__proto__x", {}],
  ])("a wrong or protected %s is a 400, and nothing is written", async (field, value) => {
    const own = await newVendor();
    const problem = await expectProblem(own.ask("POST", path, { ...plainProduct, [field]: value }), 400);
    expect(problem.detail).not.toMatch(/undefined|expected|NaN/);
    expect((await listed(own)).products).toEqual([]);
    const { id } = await created({}, own);
    await expectProblem(own.ask("PATCH", `${path}/${id}`, { name: "Changed", [field]: value }), 400);
    expect(await (await own.ask("GET", `${path}/${id}`)).json()).toMatchObject({ name: plainProduct.name });
  });

  test("markup is kept as text", async () => {
    const name = "<img src=x onerror=alert(1)>";
    expect(await created({ name, description: name, tags: [name.slice(0, 20)] })).toMatchObject({ name });
  });

  test("a body that is no product is a 400", async () => {
    for (const body of ["{", "[]", "null", '"x"', "{}"])
      expect((await vendor.ask("POST", path, body)).status).toBe(400);
    const { id } = await created();
    expect((await vendor.ask("PATCH", `${path}/${id}`, {})).status).toBe(400);
    await expectProblem(vendor.ask("POST", path, { ...plainProduct, description: "x".repeat(70_000) }), 413);
  });
});

test("a quota ends a flood of products", async () => {
  const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
  const by = await createClients(strict).person({ role: "vendor" });
  await openShop(strict.db, by.user_id);
  await strict.limits.consume(
    "products_by_account",
    by.user_id,
    productQuotas.products_by_account.points - 1,
  );
  expect((await by.ask("POST", path, plainProduct)).status).toBe(201);
  await expectProblem(by.ask("POST", path, plainProduct), 429);
});
