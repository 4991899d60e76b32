import { describe, expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { createGiving } from "../../../../tests/support/giving.ts";
import { orderOf } from "../../../../tests/support/ordering.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import { failedStatusList } from "../../ledger/server/queries/failed-shipments.ts";
import { failedStatuses, shipmentStatuses } from "../order.ts";
import { type ShippingTab, shippingTabs } from "../shipping-list.ts";
import { listShipmentsToSend, readShipmentsToSend, shipmentCursor } from "./queries/shipments-to-send.ts";
import { updateShipment } from "./use-cases/change-shipment.ts";
import { verifyOrder } from "./use-cases/verify-order.ts";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services);
const admin = await api.person({ role: "admin" });

async function sessionOf(person: Client): Promise<Session> {
  return (await giving.services.sessions.of(person.cookie).read()) as Session;
}

async function vendor(name: string) {
  const person = await api.person({ role: "vendor" });
  await openShop(giving.db, person.user_id, name);
  return person;
}

/** Returns the id of each vendor's shipment. */
async function order(vendors: readonly Client[], { is_paid = true, name = "Brass lamp" } = {}) {
  const buyer = await sessionOf(await api.person());
  const products = await Promise.all(vendors.map(({ user_id }) => listProduct(giving.db, user_id, { name })));
  const wanted = Object.fromEntries(products.map((id) => [id, 2]));
  const placed = await orderOf(giving.services, buyer, wanted);
  if (is_paid) {
    const { payment, signature } = await giving.sandbox.pay(placed.gateway_order_id);
    const paid = { order_id: payment.order_id, payment_id: payment.id, signature };
    await verifyOrder(giving.services, paid, { client_address: "192.0.2.7" });
  }
  return Promise.all(vendors.map(({ user_id }) => shipmentOf(placed.id, user_id)));
}

async function shipmentOf(order_id: string, vendor_id: string) {
  const { id } = await giving.db.one(sql({ id: "uuid" })`
    select id from shipments where order_id = ${order_id} and vendor_id = ${vendor_id}`);
  return id;
}

async function take(
  person: Client,
  shipment_id: string,
  ...changes: ("shipped" | "delivered" | "cancelled")[]
) {
  for (const change of changes)
    await updateShipment(giving.services, await sessionOf(person), {
      shipment_id,
      change,
      ...(change === "shipped" && { tracking_number: "EE123456789IN" }),
      ...(change === "cancelled" && { reason: "Broken." }),
    });
}

async function idsOf(person: Client, tab: ShippingTab) {
  const page = await listShipmentsToSend(
    giving.db,
    await sessionOf(person),
    { tab, cursor: undefined },
    1_000,
  );
  return page.shipments.map(({ id }) => id);
}

describe("Shipping Management", () => {
  test("lists what is paid and on its way, and each tab what it says; nothing unpaid or cancelled", async () => {
    const weaver = await vendor("Meher Weavers");
    const [confirmed = ""] = await order([weaver]);
    const [shipped = ""] = await order([weaver]);
    const [delivered = ""] = await order([weaver]);
    const [cancelled = ""] = await order([weaver]);
    await order([weaver], { is_paid: false });
    await take(weaver, shipped, "shipped");
    await take(weaver, delivered, "shipped", "delivered");
    await take(weaver, cancelled, "cancelled");
    expect(await idsOf(weaver, "all")).toEqual([shipped, confirmed]);
    expect(await idsOf(weaver, "ready")).toEqual([confirmed]);
    expect(await idsOf(weaver, "shipped")).toEqual([shipped]);
    expect(await idsOf(weaver, "delivered")).toEqual([delivered]);
  });

  test("has no order whose payment went back, which stays on the page of orders", async () => {
    const weaver = await vendor("Meher Weavers");
    const [id = ""] = await order([weaver]);
    const [sent = ""] = await order([weaver]);
    await take(weaver, sent, "shipped");
    await giving.db.run(command`
      update orders set payment_status = 'refunded'
      where id in (select order_id from shipments where id in (${id}, ${sent}))`);
    for (const tab of shippingTabs) expect(await idsOf(weaver, tab), tab).toEqual([]);
    const { orders } = (await (await weaver.ask("GET", "/api/v1/orders")).json()) as { orders: unknown[] };
    expect(orders).toHaveLength(2);
  });

  test("shows a vendor their own parts with their own goods, and an admin all", async () => {
    const [weaver, potter] = [await vendor("Meher Weavers"), await vendor("Barpali Potters")];
    const [of_weaver = "", of_potter = ""] = await order([weaver, potter]);
    expect(await idsOf(weaver, "all")).toEqual([of_weaver]);
    expect(await idsOf(potter, "all")).toEqual([of_potter]);
    expect(await idsOf(admin, "all")).toEqual(expect.arrayContaining([of_weaver, of_potter]));
    const [seen] = await readShipmentsToSend(giving.db, await sessionOf(weaver), [of_potter, of_weaver, "x"]);
    expect(seen).toMatchObject({
      id: of_weaver,
      seller_name: "Meher Weavers",
      items: [{ product_name: "Brass lamp", quantity: 2 }],
      shipping_address: { full_name: "Lipika Das", phone: "98765 43210" },
    });
    expect(await readShipmentsToSend(giving.db, await sessionOf(weaver), [of_potter])).toEqual([]);
  });

  test("goes on page by page, the newest first", async () => {
    const weaver = await vendor("Meher Weavers");
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(...(await order([weaver])));
    const actor = await sessionOf(weaver);
    const first = await listShipmentsToSend(giving.db, actor, { tab: "all", cursor: undefined }, 2);
    expect(first.shipments.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const cursor = shipmentCursor.parse(first.next_cursor ?? "");
    const rest = await listShipmentsToSend(giving.db, actor, { tab: "all", cursor }, 2);
    expect(rest).toMatchObject({ shipments: [{ id: ids[2] }], next_cursor: null });
  });
});

describe("the file of shipments", () => {
  test("has their own parts, and no cell that a spreadsheet takes for a formula", async () => {
    const [weaver, potter] = [await vendor("=Meher Weavers"), await vendor("Barpali Potters")];
    await order([weaver, potter], { name: "Lamp, brass" });
    const response = await weaver.ask("GET", "/api/v1/shipments.csv?tab=ready");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [header = "", line = "", ...rest] = (await response.text()).split("\r\n");
    expect(header).toMatch(/Order number,Paid on \(IST\),Status,From,Items,Ship to,/);
    expect(line).toContain(
      `,Confirmed,'=Meher Weavers,"2 × Lamp, brass",Lipika Das,"Plot 12, Mahanadi Vihar",`,
    );
    expect(rest).toEqual([""]);
    await expectProblem(weaver.ask("GET", "/api/v1/shipments.csv?tab=nothing"), 400);
  });

  test("has days of India, and telephone and tracking numbers that a spreadsheet neither computes nor rounds", async () => {
    const weaver = await vendor("Midnight Weavers");
    const [id = ""] = await order([weaver]);
    await take(weaver, id, "shipped", "delivered");
    await giving.db.run(command`
      update shipments set tracking_number = '0412345678901234', shipped_at = '2026-03-31T18:29:59Z',
        delivered_at = '2026-03-31T18:30:00Z' where id = ${id}`);
    await giving.db.run(command`
      update orders set shipping_address = jsonb_set(shipping_address, '{phone}', '"+91 98765 43210"')
      where id = (select order_id from shipments where id = ${id})`);
    const file = await (await weaver.ask("GET", "/api/v1/shipments.csv?tab=delivered")).text();
    expect(file).toContain(",(+91) 98765 43210,'0412345678901234,2026-03-31,2026-04-01,\r\n");
  });

  test("that an admin takes, with the addresses of all customers, is in the audit log", async () => {
    const weaver = await vendor("Audited Weavers");
    await order([weaver]);
    const taken = async ({ user_id }: Client) =>
      (
        await giving.db.one(sql({ count: "int8" })`
          select count(*) as count from audit_events
          where event = 'list_exported' and subject_id = 'shipments' and actor_user_id = ${user_id}`)
      ).count;
    const file = await (await admin.ask("GET", "/api/v1/shipments.csv")).text();
    expect(file).toContain("Audited Weavers");
    expect(await taken(admin)).toBe(1);
    await weaver.ask("GET", "/api/v1/shipments.csv");
    expect(await taken(weaver)).toBe(0);
  });

  test("is for vendors and admins alone", async () => {
    await expectProblem(api.guest("GET", "/api/v1/shipments.csv"), 401);
    await expectProblem((await api.person()).ask("GET", "/api/v1/shipments.csv"), 403, "forbidden");
  });
});

test("the customer is told of each step and the seller of a cancellation, unless it was their own doing", async () => {
  const [sender, canceller, cancelled] = [
    await vendor("Senders"),
    await vendor("Cancellers"),
    await vendor("Cancelled"),
  ];
  const [sent, given_up, unwanted] = (await order([sender, canceller, cancelled])) as [
    string,
    string,
    string,
  ];
  const { user_id } = await giving.db.one(sql({ user_id: "uuid" })`
    select user_id from orders join shipments on order_id = orders.id where shipments.id = ${sent}`);
  await take(sender, sent, "shipped", "delivered");
  await take(canceller, given_up, "cancelled");
  await updateShipment(
    giving.services,
    { user_id, roles: ["customer"] },
    { shipment_id: unwanted, change: "cancelled", reason: "Ordered twice." },
  );
  const told = (person_id: string) =>
    giving.db.many(sql({ title: "text", message: "text" })`
      select title, message from notifications where user_id = ${person_id} and starts_with(dedupe_key, 'shipment-')
      order by id`);
  const to_customer = await told(user_id);
  expect(to_customer.map(({ title }) => title)).toEqual([
    "Senders has shipped your order",
    "Your items from Senders have arrived",
    "Your items from Cancellers were cancelled",
  ]);
  expect(to_customer[0]?.message).toContain("EE123456789IN");
  expect(await told(sender.user_id)).toEqual([]);
  expect(await told(canceller.user_id)).toEqual([]);
  const [to_seller, ...more] = await told(cancelled.user_id);
  expect(to_seller?.title).toBe("Some of your items were cancelled");
  expect(to_seller?.message).not.toContain("Ordered twice");
  expect(more).toEqual([]);
});

test("the ledger means the same states as orders by shipments that ended without their goods", async () => {
  const rows = await giving.db.many(sql({ status: "text" })`
    select status from unnest(${[...shipmentStatuses]}::text[]) as status where status in ${failedStatusList}`);
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...failedStatuses].toSorted());
});
