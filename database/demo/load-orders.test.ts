import { beforeAll, expect, test } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { createGiving, type Giving } from "../../tests/support/giving.ts";
import { loadDemoAccounts } from "./load-accounts.ts";
import { loadDemoMarket } from "./load-market.ts";
import { loadDemoOrders } from "./load-orders.ts";

let giving: Giving;

beforeAll(async () => {
  giving = await createGiving();
  const control_url = `${giving.gateway_url}/control`;
  await loadDemoAccounts(giving.db);
  await loadDemoMarket(giving.services);
  await loadDemoOrders(giving.services, control_url);
  await loadDemoOrders(giving.services, control_url);
});

const statuses = (email: string) =>
  giving.db.many(sql({ status: "text", payment_status: "text", parts: "text", refunded: "bool" })`
    select orders.status, payment_status, refunded_paise > 0 as refunded,
      (select string_agg(shipments.status, ',' order by shipments.status) from shipments where order_id = orders.id) as parts
    from orders join users using (user_id) where users.email = ${email} order by orders.created_at desc`);

test("the customer has orders in every status that time does not change, and of two sellers", async () => {
  expect(await statuses("customer@example.org")).toEqual([
    { status: "confirmed", payment_status: "paid", parts: "confirmed", refunded: false },
    { status: "confirmed", payment_status: "paid", parts: "cancelled,confirmed", refunded: true },
    { status: "cancelled", payment_status: "refunded", parts: "cancelled", refunded: true },
    { status: "processing", payment_status: "paid", parts: "processing", refunded: false },
    { status: "processing", payment_status: "paid", parts: "processing,shipped", refunded: false },
    { status: "shipped", payment_status: "paid", parts: "shipped", refunded: false },
    { status: "delivered", payment_status: "paid", parts: "delivered", refunded: false },
    { status: "cancelled", payment_status: "failed", parts: "cancelled", refunded: false },
    { status: "delivered", payment_status: "paid", parts: "delivered", refunded: true },
    { status: "delivered", payment_status: "paid", parts: "delivered", refunded: false },
  ]);
});

test("the demo's first vendor has parts in every state, the second one in most", async () => {
  const rows = await giving.db.many(sql({ email: "text", statuses: "text" })`
    select users.email, string_agg(distinct shipments.status, ',' order by shipments.status) as statuses
    from shipments join users on users.user_id = vendor_id
    where users.email in ('vendor@example.org', 'vendor2@example.org') group by users.email order by users.email`);
  expect(rows).toEqual([
    { email: "vendor2@example.org", statuses: "cancelled,delivered,processing,shipped" },
    { email: "vendor@example.org", statuses: "cancelled,confirmed,delivered,processing,shipped" },
  ]);
});

test("the customer has a saved address, as from the checkout", async () => {
  const { cities } = await giving.db.one(sql({ cities: "text?" })`
    select string_agg(city, ',') filter (where is_default) as cities from addresses join users using (user_id)
    where email = 'customer@example.org'`);
  expect(cities).toBe("Cuttack");
});

test("what the customer may review was delivered with an order", async () => {
  const rows = await giving.db.many(sql({ name: "text", is_delivered: "bool", is_dated: "bool" })`
    select products.name, shipments.status = 'delivered' as is_delivered,
      shipments.delivered_at = product_deliveries.delivered_at as is_dated
    from product_deliveries join users using (user_id) join products on products.id = product_id
    left join order_items on order_items.id = order_item_id left join shipments on shipments.id = shipment_id
    where email = 'customer@example.org' order by products.name`);
  expect(rows).toEqual([
    { name: "Kandhamal Turmeric Powder (କନ୍ଧମାଳ ହଳଦୀ)", is_delivered: true, is_dated: true },
    { name: "Kansa Bowl for Dal", is_delivered: true, is_dated: true },
    { name: "Owl, Dhokra", is_delivered: true, is_dated: true },
  ]);
});

test("one return of the customer waits for its seller, another one is refunded", async () => {
  const rows = await giving.db.many(sql({ product_name: "text", status: "text", is_dated: "bool" })`
    select product_name, order_returns.status, order_returns.created_at between delivered_at and now() - interval '1 day'
      and notifications.created_at = order_returns.created_at as is_dated
    from order_returns join order_items on order_items.id = item_id join shipments on shipments.id = order_returns.shipment_id
    join notifications on dedupe_key = 'return_requested:' || order_returns.id and notifications.user_id = order_returns.vendor_id
    order by product_name`);
  expect(rows).toEqual([
    { product_name: "Kandhamal Turmeric Powder (କନ୍ଧମାଳ ହଳଦୀ)", status: "refunded", is_dated: true },
    { product_name: "Kansa Bowl for Dal", status: "requested", is_dated: true },
  ]);
});

test("events are in their order, and none is in the future", async () => {
  const { untimely } = await giving.db.one(sql({ untimely: "int8" })`
    select (select count(*) from orders where created_at > now() or paid_at not between created_at and now())
      + (select count(*) from shipments join orders on orders.id = order_id
         where shipped_at not between coalesce(paid_at, now()) and now() or delivered_at not between shipped_at and now())
      + (select count(*) from order_items join orders on orders.id = order_id join products on products.id = product_id
         where products.created_at > orders.created_at)
      + (select count(*) from (
           select created_at < lag(created_at) over (partition by order_id order by id) as is_before from order_events) events
         where is_before) as untimely`);
  expect(untimely).toBe(0);
});

test("the books are right, and no mails are left", async () => {
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  const { letters } = await giving.db.one(sql({ letters: "int8" })`
    select count(*) as letters from outgoing_mails where sent_at is null`);
  expect(letters).toBe(0);
});
