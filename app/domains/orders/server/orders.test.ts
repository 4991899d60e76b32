import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { createGiving, webhook } from "../../../../tests/support/giving.ts";
import { orderOf, readyToOrder } from "../../../../tests/support/ordering.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import { recordReturnedRefund } from "../../payments/server/commands/returned-refunds.ts";
import { processStuckRefunds } from "../../payments/server/use-cases/process-refunds.ts";
import { updateShipment, type WantedChange } from "./commands/change-shipment.ts";
import { expireOrders } from "./commands/release-stock.ts";
import { historyOf, readOrder } from "./queries/orders.ts";
import { formatRupees } from "../../../text/money.ts";
import { verifyOrder } from "./use-cases/verify-order.ts";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services);
const [weaver, potter] = await Promise.all([api.person({ role: "vendor" }), api.person({ role: "vendor" })]);
await openShop(giving.db, weaver.user_id, "Meher Weavers");
await openShop(giving.db, potter.user_id, "Barpali Potters");

const product = (wanted?: Parameters<typeof listProduct>[2], vendor = weaver) =>
  listProduct(giving.db, vendor.user_id, wanted);

async function customer() {
  const person = await api.person();
  const session = await giving.services.sessions.of(person.cookie).read();
  return { ...person, session: session as Session };
}

const order = (
  session: Session,
  wanted: Record<string, number>,
  options: Parameters<typeof orderOf>[3] = {},
) => orderOf(giving.services, session, wanted, options);

/** All see the goods in stock before the first one orders. */
async function orderAtOnce(buyers: readonly { session: Session }[], wanted: Record<string, number>) {
  const ready = await Promise.all(
    buyers.map(({ session }) => readyToOrder(giving.services, session, wanted)),
  );
  return Promise.allSettled(ready.map((place) => place()));
}

async function pay(gateway_order_id: string) {
  const { payment, signature } = await giving.sandbox.pay(gateway_order_id);
  return { order_id: payment.order_id, payment_id: payment.id, signature };
}

const verify = async (gateway_order_id: string) =>
  verifyOrder(giving.services, await pay(gateway_order_id), { client_address: "192.0.2.7" });

async function stockOf(id: string) {
  const { stock } = await giving.db.one(sql({ stock: "int4" })`
    select inventory_quantity as stock from products where id = ${id}`);
  return stock;
}

/** Sends refunds, and polls the gateway until each is processed. */
async function finishRefunds() {
  await giving.sendRefunds();
  const pending = () =>
    giving.db.many(sql({ id: "uuid" })`select id from payment_refunds where status = 'pending'`);
  while ((await pending()).length > 0) {
    await giving.makeDue();
    await processStuckRefunds(giving.services);
  }
}

const rowOf = (id: string) =>
  giving.db.one(sql({
    status: "text",
    payment_status: "text",
    stock: "text",
    total_paise: "int8",
    refunded_paise: "int8",
    shipments: "text",
    events: "text",
  })`
    select status, payment_status, stock, total_paise, refunded_paise,
      (select string_agg(status, ',' order by seller_name) from shipments where order_id = orders.id) as shipments,
      (select string_agg(event, ',' order by created_at, id) from order_events where order_id = orders.id) as events
    from orders where id = ${id}`);

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

async function shipmentOf(order_id: string, vendor: Client) {
  const { id } = await giving.db.one(sql({ id: "uuid" })`
    select id from shipments where order_id = ${order_id} and vendor_id = ${vendor.user_id}`);
  return id;
}

async function change(actor: Client, wanted: WantedChange) {
  const roles = (await giving.services.sessions.of(actor.cookie).read())?.roles ?? [];
  return giving.db.transaction((tx) =>
    updateShipment(tx, { user_id: actor.user_id, roles }, wanted, giving.services),
  );
}

describe("placing an order", () => {
  test("takes stock, divides the price among the sellers, and empties the cart once it is paid", async () => {
    const buyer = await customer();
    const [sari, pot] = [
      await product({ price_paise: 45_000, stock: 5 }),
      await product({ price_paise: 12_550, stock: 3 }, potter),
    ];
    const placed = await order(buyer.session, { [sari]: 1, [pot]: 2 });
    // 701.00 of goods, 50 of shipping within Odisha, 35 of tax.
    expect(placed.total_paise).toBe(70_100 + 5_000 + 3_500);
    expect([await stockOf(sari), await stockOf(pot)]).toEqual([4, 1]);
    expect(await rowOf(placed.id)).toMatchObject({
      status: "pending",
      payment_status: "pending",
      stock: "held",
    });
    expect(await verify(placed.gateway_order_id)).toMatchObject({
      status: "paid",
      order_number: expect.stringMatching(/^ORD-\d{13}[0-9A-Z]{3}$/),
    });
    expect(await rowOf(placed.id)).toMatchObject({
      status: "confirmed",
      payment_status: "paid",
      stock: "sold",
      shipments: "confirmed,confirmed",
      events: "placed,paid",
    });
    const rows = await giving.db.many(sql({ product_id: "uuid" })`
      select product_id from cart_items where user_id = ${buyer.user_id}`);
    expect(rows).toEqual([]);
    await soundBooks();
  });

  test("that is repeated with its key is the same order; another request with it is refused", async () => {
    const buyer = await customer();
    const lamp = await product({ stock: 2 });
    const key = randomUUID();
    const first = await order(buyer.session, { [lamp]: 1 }, { key });
    const again = await orderOf(giving.services, buyer.session, {}, { key });
    expect(again).toEqual(first);
    expect(await stockOf(lamp)).toBe(1);
    await expect(orderOf(giving.services, buyer.session, {}, { key, state: "Other" })).rejects.toMatchObject({
      status: 422,
    });
  });

  test("is refused with another total than what was seen, and nothing is taken", async () => {
    const buyer = await customer();
    const lamp = await product({ stock: 2 });
    await expect(order(buyer.session, { [lamp]: 1 }, { total: 1 })).rejects.toMatchObject({
      status: 409,
      code: "cart_changed",
    });
    expect(await stockOf(lamp)).toBe(2);
  });

  test("is all or nothing when one of its products is sold out", async () => {
    const [first, second] = [await customer(), await customer()];
    const [sari, pot] = [await product({ stock: 5 }), await product({ stock: 1 }, potter)];
    const outcomes = await orderAtOnce([first, second], { [sari]: 2, [pot]: 1 });
    const refused = outcomes.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(refused.map(({ reason }) => reason)).toMatchObject([{ status: 409, code: "sold_out" }]);
    expect([await stockOf(sari), await stockOf(pot)]).toEqual([3, 0]);
  });

  test("by many people at once sells exactly what is there", async () => {
    const hot = await product({ stock: 10, price_paise: 1_000 });
    const buyers = await Promise.all(Array.from({ length: 30 }, customer));
    const outcomes = await orderAtOnce(buyers, { [hot]: 1 });
    const codes = outcomes.map((outcome) =>
      outcome.status === "fulfilled" ? "placed" : (outcome.reason as { code: string }).code,
    );
    expect(codes.filter((code) => code === "placed")).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set(["placed", "sold_out"]));
    expect(await stockOf(hot)).toBe(0);
  });
});

describe("a payment", () => {
  const late = (id: string) =>
    giving.db.run(command`update orders set held_until = now() - interval '1 minute' where id = ${id}`);
  const expire = () => giving.db.transaction((tx) => expireOrders(tx));

  test("that does not come in time lets the goods go back, once", async () => {
    const lamp = await product({ stock: 2 });
    const placed = await order((await customer()).session, { [lamp]: 2 });
    await late(placed.id);
    expect(await expire()).toHaveLength(1);
    expect(await expire()).toEqual([]);
    expect(await stockOf(lamp)).toBe(2);
    expect(await rowOf(placed.id)).toMatchObject({
      status: "cancelled",
      payment_status: "failed",
      stock: "released",
      events: "placed,expired",
    });
  });

  test("that comes late takes the goods again while they are there", async () => {
    const lamp = await product({ stock: 2 });
    const placed = await order((await customer()).session, { [lamp]: 2 });
    await late(placed.id);
    await expire();
    expect(await verify(placed.gateway_order_id)).toMatchObject({ status: "paid" });
    expect(await stockOf(lamp)).toBe(0);
    expect(await rowOf(placed.id)).toMatchObject({
      status: "confirmed",
      payment_status: "paid",
      stock: "sold",
    });
    await soundBooks();
  });

  test("that comes when the goods are gone goes back once", async () => {
    const lamp = await product({ stock: 2 });
    const placed = await order((await customer()).session, { [lamp]: 2 });
    await late(placed.id);
    await expire();
    const second = await order((await customer()).session, { [lamp]: 1 });
    expect(await verify(placed.gateway_order_id)).toMatchObject({ status: "refund_pending" });
    await finishRefunds();
    expect(await rowOf(placed.id)).toMatchObject({
      status: "cancelled",
      payment_status: "failed",
      events: "placed,expired,declined",
    });
    expect(await stockOf(lamp)).toBe(1);
    expect(second.total_paise).toBeGreaterThan(0);
    await soundBooks();
  });

  test("is counted once, however often browser and webhooks report it", async () => {
    const lamp = await product({ stock: 3 });
    const placed = await order((await customer()).session, { [lamp]: 1 });
    const { payment, signature } = await giving.sandbox.pay(placed.gateway_order_id);
    const handed_over = { order_id: payment.order_id, payment_id: payment.id, signature };
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        verifyOrder(giving.services, handed_over, { client_address: "192.0.2.8" }),
      ),
      ...Array.from({ length: 5 }, () => giving.api.request(...webhook("payment.captured", { payment }))),
    ]);
    await giving.flow.inbox.drain();
    expect(await rowOf(placed.id)).toMatchObject({ payment_status: "paid", events: "placed,paid" });
    const mails = await giving.db.many(sql({ id: "uuid" })`
      select id from outgoing_mails where dedupe_key = ${`order-confirmed:${placed.id}`}`);
    expect(mails).toHaveLength(1);
    await soundBooks();
  });

  test("whose answers are all lost is found by the reconciler", async () => {
    const lamp = await product({ stock: 3 });
    const placed = await order((await customer()).session, { [lamp]: 1 });
    await giving.sandbox.pay(placed.gateway_order_id);
    await giving.db.run(
      command`update orders set reconcile_at = now() - interval '1 second' where id = ${placed.id}`,
    );
    await giving.flow.reconcile();
    expect(await rowOf(placed.id)).toMatchObject({ status: "confirmed", payment_status: "paid" });
    await soundBooks();
  });

  test("a second one goes back", async () => {
    const lamp = await product({ stock: 3 });
    const placed = await order((await customer()).session, { [lamp]: 1 });
    await verify(placed.gateway_order_id);
    expect(await verify(placed.gateway_order_id)).toMatchObject({ status: "refund_pending" });
    await finishRefunds();
    expect(await rowOf(placed.id)).toMatchObject({ payment_status: "paid", refunded_paise: 0 });
    await soundBooks();
  });
});

describe("a paid order of two sellers", () => {
  async function paidOrder() {
    const buyer = await customer();
    const [sari, pot] = [await product({ stock: 5 }), await product({ stock: 5 }, potter)];
    const placed = await order(buyer.session, { [sari]: 1, [pot]: 2 });
    await verify(placed.gateway_order_id);
    return { ...placed, buyer, sari, pot };
  }

  test("is sent by each for itself, and the order follows the one that is last", async () => {
    const { id, buyer, sari } = await paidOrder();
    const [cloth, pots] = [await shipmentOf(id, weaver), await shipmentOf(id, potter)];
    await change(weaver, { shipment_id: cloth, change: "processing" });
    await change(weaver, { shipment_id: cloth, change: "shipped", tracking_number: "EO1" });
    expect(await rowOf(id)).toMatchObject({ status: "confirmed", shipments: "confirmed,shipped" });
    const seen = async () => (await (await buyer.ask("GET", `/api/v1/orders/${id}`)).json()) as unknown;
    expect(await seen()).toMatchObject({ tracking_number: "EO1", shipped_at: null });
    await change(potter, { shipment_id: pots, change: "shipped", tracking_number: "EO2" });
    expect(await rowOf(id)).toMatchObject({ status: "shipped" });
    expect(await seen()).toMatchObject({ shipped_at: expect.any(String) as string, delivered_at: null });
    await change(weaver, { shipment_id: cloth, change: "delivered" });
    await change(potter, { shipment_id: pots, change: "delivered" });
    expect(await rowOf(id)).toMatchObject({ status: "delivered", shipments: "delivered,delivered" });
    expect(await seen()).toMatchObject({ delivered_at: expect.any(String) as string });
    const deliveries = await giving.db.many(sql({ product_id: "uuid" })`
      select product_id from product_deliveries where user_id = ${buyer.user_id} and product_id = ${sari}`);
    expect(deliveries).toHaveLength(1);
    await soundBooks();
  });

  test("is none of the business of other sellers and customers", async () => {
    const { id } = await paidOrder();
    const cloth = await shipmentOf(id, weaver);
    const stranger = await api.person();
    for (const actor of [potter, stranger])
      await expect(change(actor, { shipment_id: cloth, change: "processing" })).rejects.toMatchObject({
        status: 404,
      });
  });

  test("is taken on by its seller, and not by its customer", async () => {
    const { id, buyer } = await paidOrder();
    const shipment_id = await shipmentOf(id, weaver);
    for (const wanted of ["processing", "shipped", "delivered"] as const)
      await expect(change(buyer, { shipment_id, change: wanted })).rejects.toMatchObject({ status: 403 });
    expect(await rowOf(id)).toMatchObject({ shipments: "confirmed,confirmed" });
  });

  test("can be cancelled in part before it is sent: goods, shares and books go back", async () => {
    const { id, buyer, pot } = await paidOrder();
    const pots = await shipmentOf(id, potter);
    await change(buyer, { shipment_id: pots, change: "cancelled", reason: "Ordered twice" });
    await expect(change(buyer, { shipment_id: pots, change: "cancelled" })).rejects.toMatchObject({
      status: 409,
    });
    expect(await stockOf(pot)).toBe(5);
    await finishRefunds();
    const row = await rowOf(id);
    expect(row).toMatchObject({
      status: "confirmed",
      payment_status: "paid",
      shipments: "cancelled,confirmed",
    });
    expect(row.refunded_paise).toBeGreaterThan(80_000);
    const eventsFor = async ({ user_id }: Client, roles: ("vendor" | "customer")[]) => {
      const seen = await readOrder(giving.db, { user_id, roles }, id);
      return (seen ? await historyOf(giving.db, seen) : []).map(({ event, detail }) =>
        event === "refunded" ? `${event} ${detail}` : event,
      );
    };
    // It was not in the weaver's shipment.
    expect(await eventsFor(weaver, ["vendor"])).toEqual(["placed", "paid"]);
    const sent = `refunded ${formatRupees((await rowOf(id)).refunded_paise)}`;
    expect(await eventsFor(buyer, ["customer"])).toEqual(["placed", "paid", "cancelled", sent]);
    await change(weaver, {
      shipment_id: await shipmentOf(id, weaver),
      change: "cancelled",
      reason: "Loom broke",
    });
    await finishRefunds();
    const { total_paise: refunded_paise, ...all } = await rowOf(id);
    expect(all).toMatchObject({ status: "cancelled", payment_status: "refunded", refunded_paise });
    const failed = await giving.db.one(sql({ refund_id: "uuid" })`
      update payment_refunds set contradicted_at = now() where id = (
        select due_id from payment_refunds join payments using (gateway_payment_id) where payable_id = ${id} order by due_id limit 1)
      returning id as refund_id`);
    const came_back = { ...failed, explanation: "It came back." };
    const admin = { user_id: crypto.randomUUID(), roles: ["admin" as const] };
    await giving.db.transaction((tx) => recordReturnedRefund(tx, giving.services, admin, came_back));
    expect(await eventsFor(buyer, ["customer"])).toContain("refund_came_back");
    expect(await eventsFor(weaver, ["vendor"])).toEqual(["placed", "paid", "cancelled"]);
    await soundBooks();
  });

  test("gets no tracking number from who cancels it", async () => {
    const { id, buyer } = await paidOrder();
    const shipment_id = await shipmentOf(id, weaver);
    await change(buyer, { shipment_id, change: "cancelled", reason: "No", tracking_number: "EO9" });
    expect(await (await buyer.ask("GET", `/api/v1/orders/${id}`)).json()).toMatchObject({
      tracking_number: null,
    });
  });

  test.each([
    ["delivered before it is sent", "delivered"],
    ["sent twice", "shipped"],
  ] as const)("cannot be %s", async (_what, wanted) => {
    const { id } = await paidOrder();
    const cloth = await shipmentOf(id, weaver);
    const sent = { shipment_id: cloth, change: wanted, tracking_number: "EO3" };
    if (wanted === "shipped") await change(weaver, sent);
    await expect(change(weaver, sent)).rejects.toMatchObject({ status: 409 });
  });

  test("is cancelled or sent, not both, when customer and seller press at once", async () => {
    const { id, buyer } = await paidOrder();
    const cloth = await shipmentOf(id, weaver);
    const outcomes = await Promise.allSettled([
      change(buyer, { shipment_id: cloth, change: "cancelled", reason: "No" }),
      change(weaver, { shipment_id: cloth, change: "shipped", tracking_number: "EO4" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await finishRefunds();
    await soundBooks();
  });
});
