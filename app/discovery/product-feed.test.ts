import { gunzipSync } from "node:zlib";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Client,
  type Clients,
  createClients,
  createTestRouter,
} from "../../tests/support/api-client.ts";
import { createTestServices } from "../../tests/support/database.ts";
import { pageArgs, thrownBy } from "../../tests/support/page-args.ts";
import { createUser } from "../../tests/support/people.ts";
import { listProduct, openShop } from "../../tests/support/products.ts";
import { action } from "../domains/earnings/pages/marketplace-settings.tsx";
import { productQuotas } from "../domains/catalog/server/limits.ts";
import { command, sql } from "../platform/database/sql.ts";
import { createLimits } from "../platform/limits.ts";
import type { Services } from "../platform/services.ts";
import { feedOfProducts } from "./product-feed.ts";

let services: Services;
let clients: Clients;
let admin: Client;
let vendor_id: string;

beforeAll(async () => {
  services = await createTestServices();
  clients = createClients(services);
  admin = await clients.person({ role: "admin" });
  ({ user_id: vendor_id } = await createUser(services));
  await openShop(services.db, vendor_id, "Meher & <Sons>");
});

beforeEach(async () => {
  await services.db.run(command`delete from product_feed`);
  await services.db.run(command`delete from products`);
});

const address = "/feeds/products.xml";
const read = () => clients.guest("GET", address);

async function publish(is_published: boolean, { cookie } = admin) {
  const form = new FormData();
  form.append("intent", "feed");
  form.append("is_published", String(is_published));
  return action(pageArgs(services, "/dashboard/admin/marketplace", cookie, { form }));
}

/** The values of these attributes, item by item. */
function valuesIn(xml: string, ...names: string[]): (string | undefined)[][] {
  return xml
    .split("<item>")
    .slice(1)
    .map((item) => names.map((name) => new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item)?.[1]));
}

test("the feed is there once an admin has published it, until it is withdrawn, and both are in the audit log", async () => {
  expect((await read()).status).toBe(404);
  await publish(true);
  await publish(true);
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  await publish(false);
  expect((await read()).status).toBe(404);
  const events = await services.db.many(sql({ event: "text" })`
    select event from audit_events where actor_user_id = ${admin.user_id} order by audit_event_id`);
  expect(events.map(({ event }) => event)).toEqual(["product_feed_published", "product_feed_withdrawn"]);
});

test("nobody but an admin publishes it", async () => {
  const vendor = await clients.person({ role: "vendor" });
  await expect(publish(true, vendor)).rejects.toMatchObject({ init: { status: 403 } });
  const guest = await thrownBy(publish(true, { ...admin, cookie: "" }));
  expect(guest.headers.get("location")).toContain("/auth");
  expect((await read()).status).toBe(404);
});

test("an item has what the checkout takes for one piece: the price with its tax, and the delivery to another state", async () => {
  const cheap = await listProduct(services.db, vendor_id, { price_paise: 333_33 });
  const dear = await listProduct(services.db, vendor_id, { price_paise: 1_000_01 });
  await publish(true);
  const text = await (await read()).text();
  // 5 % of 333.33 are 16.67, rounded to the rupee.
  expect(valuesIn(text, "id", "price", "brand", "availability", "identifier_exists")).toEqual([
    [cheap, "350.33 INR", "Meher &amp; &lt;Sons&gt;", "in_stock", "no"],
    [dear, "1050.01 INR", "Meher &amp; &lt;Sons&gt;", "in_stock", "no"],
  ]);
  expect([...text.matchAll(/<g:shipping>(.*)<\/g:shipping>/g)].map(([, inner]) => inner)).toEqual([
    "<g:country>IN</g:country><g:price>100.00 INR</g:price>",
    "<g:country>IN</g:country><g:price>0.00 INR</g:price>",
  ]);
  expect(valuesIn(text, "link", "image_link")[0]).toEqual([
    `${services.config.public_url}/products/${cheap}`,
    `${services.config.public_url}/art/preview/product/${cheap}.jpg?v=33333`,
  ]);
});

test("what is sold out or not listed is left out, and a text cannot write markup or a character that XML lacks", async () => {
  await listProduct(services.db, vendor_id, { stock: 0 });
  await listProduct(services.db, vendor_id, { status: "draft" });
  await listProduct(services.db, vendor_id, { name: "</g:title></item>]]> & \uffff sari", stock: null });
  await publish(true);
  expect(valuesIn(await (await read()).text(), "title")).toEqual([
    ["&lt;/g:title&gt;&lt;/item&gt;]]&gt; &amp;  sari"],
  ]);
});

test("goods without tax that go to one state alone are left out, those of a registered seller stay", async () => {
  await listProduct(services.db, vendor_id);
  const { user_id } = await createUser(services);
  await openShop(services.db, user_id, "Registered Looms");
  await services.db.run(command`
    update sellers set gstin = '21AAAZA1234A1Z5', verified_at = now() where vendor_id = ${user_id}`);
  const id = await listProduct(services.db, user_id);
  await services.db.run(command`
    insert into sales_tax_rules (from_day, is_by_registration, state_of_others)
    values (day_in_india(now()), true, '21')`);
  await publish(true);
  expect(valuesIn(await (await read()).text(), "id", "price")).toEqual([[id, "420.00 INR"]]);
  await services.db.run(command`delete from sales_tax_rules`);
});

test("every product is there once, however few are read at a time", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 7; at += 1) ids.push(await listProduct(services.db, vendor_id));
  for (const at_once of [2, 7, 100]) {
    let text = "";
    for await (const piece of feedOfProducts(services, at_once)) text += piece;
    expect(valuesIn(text, "id").flat()).toEqual(ids.toSorted());
    expect(text.endsWith("</channel>\n</rss>\n")).toBe(true);
  }
});

test("it is made once for a while, and however many addresses ask, each of the next gets it too", async () => {
  const limits = createLimits(services.db, services.log, productQuotas, 1 / 24);
  const router = createTestRouter({ ...services, limits });
  const readFrom = (client_address: string) => router.request(address, {}, { client_address });
  await publish(true);
  await listProduct(services.db, vendor_id);
  const answers = await Promise.all(
    ["a", "b", "c", "d", "e", "f"].map((name) => readFrom(`${name} of the feed`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await readFrom("a of the feed")).status).toBe(429);
  await listProduct(services.db, vendor_id);
  const later = await readFrom("g of the feed");
  const text = await later.text();
  expect(valuesIn(text, "id")).toHaveLength(1);
  expect(
    Number(/^public, max-age=(\d+)$/.exec(later.headers.get("cache-control") ?? "")?.[1]),
  ).toBeGreaterThan(1);
  const compressed = await router.request(
    address,
    { headers: { "accept-encoding": "br, gzip" } },
    { client_address: "h of the feed" },
  );
  expect(compressed.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(text);
});
