import { describe, expect, test } from "vitest";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { disputeReports } from "../../../../tests/support/disputes.ts";
import { createGiving } from "../../../../tests/support/giving.ts";
import { checkoutFields, orderOf, readyToOrder } from "../../../../tests/support/ordering.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { createReturning } from "../../../../tests/support/returning.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import { eraseAccount } from "../../accounts/server/commands/erase-account.ts";
import { updateShipment, type WantedChange } from "./commands/change-shipment.ts";
import { firstUnpaid, forgetUnpaidOrders } from "./commands/forget-unpaid-orders.ts";
import { orderJobs } from "./jobs.ts";
import { orderPersonalData } from "./personal-data.ts";
import { addAddress } from "./commands/change-addresses.ts";
import { lockCart } from "./commands/save-cart.ts";
import { expireOrders } from "./commands/release-stock.ts";
import { writeReview } from "../../catalog/server/commands/write-review.ts";
import { readOrder } from "./queries/orders.ts";
import { verifyOrder } from "./use-cases/verify-order.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";

const { report } = disputeReports(() => giving);

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services);
const weaver = await api.person({ role: "vendor" });
await openShop(giving.db, weaver.user_id, "Meher Weavers");
const sari = await listProduct(giving.db, weaver.user_id, { name: "Sari", price_paise: 45_000, stock: 50 });

async function ordered(buyer: Client) {
  const session = (await giving.services.sessions.of(buyer.cookie).read()) as Session;
  return orderOf(giving.services, session, { [sari]: 1 });
}

const verify = async (gateway_order_id: string) => {
  const { payment, signature } = await giving.sandbox.pay(gateway_order_id);
  const answer = { order_id: payment.order_id, payment_id: payment.id, signature };
  return verifyOrder(giving.services, answer, { client_address: "192.0.2.7" });
};

async function paid(buyer: Client) {
  const placed = await ordered(buyer);
  await verify(placed.gateway_order_id);
  return placed;
}

async function change(actor: Client, order_id: string, wanted: Omit<WantedChange, "shipment_id">) {
  const { id } = await giving.db.one(
    sql({ id: "uuid" })`select id from shipments where order_id = ${order_id}`,
  );
  const roles = (await giving.services.sessions.of(actor.cookie).read())?.roles ?? [];
  await giving.db.transaction((tx) =>
    updateShipment(tx, { user_id: actor.user_id, roles }, { ...wanted, shipment_id: id }, giving.services),
  );
}

const erase = ({ user_id }: Client) =>
  giving.db.transaction((tx) => eraseAccount(tx, user_id, giving.services));

const refundIs = (status: "pending" | "failed", order: { id: string }) =>
  giving.db.run(command`
    update payment_refunds set status = ${status}, finished_at = case when ${status === "failed"} then now() end
    from payments where payments.gateway_payment_id = payment_refunds.gateway_payment_id and payable_id = ${order.id}`);

const forget = ({ user_id }: Client) => orderJobs(giving.services).forget_orders?.({ user_id }, {} as never);

const isForgottenLater = async ({ user_id }: Client) =>
  (await giving.db.run(sql({})`
    select from graphile_worker.jobs where key = ${`forget_orders:${user_id}`}
      and run_at > now() + interval '13 days'`)) > 0;

/** Everything that is stored of these orders, as text. */
async function stored(ids: string[]): Promise<string> {
  const rows = await giving.db.many(sql({ row: "text" })`
    select orders::text as row from orders where id = any(${ids}::uuid[]) union all
    select order_events::text from order_events where order_id = any(${ids}::uuid[]) union all
    select payment_refunds::text from payment_refunds union all
    select addresses::text from addresses
      where user_id in (select user_id from orders where id = any(${ids}::uuid[])) union all
    select outgoing_mails::text from outgoing_mails where dedupe_key like 'order-%'
      and dedupe_key like any(select '%' || id || '%' from unnest(${ids}::text[]) as id)`);
  return rows.map(({ row }) => row).join("\n");
}

const traces = /Lipika|Mahanadi|753004|98765 43210|lipika@example\.org|Traceable/;

async function saveAddress({ user_id }: Client): Promise<void> {
  await giving.db.run(command`
    insert into addresses (user_id, full_name, address_line_1, city, state, postal_code)
    values (${user_id}, 'Lipika Das', 'Plot 12, Mahanadi Vihar', 'Cuttack', 'Odisha', '753004')`);
}

test("the export has the cart, the addresses and the orders of the person alone", async () => {
  const [asha, bina] = [await api.person(), await api.person()];
  const { id, order_number } = await paid(asha);
  await paid(bina);
  await saveAddress(asha);
  await change(asha, id, { change: "cancelled", reason: "Traceable words" });
  const data = await orderPersonalData.export(giving.db, { user_id: asha.user_id, verified_email: null });
  expect(data).toMatchObject({
    cart: [],
    addresses: [{ full_name: "Lipika Das", city: "Cuttack" }],
    orders: [
      {
        order_number,
        status: "cancelled",
        email: checkoutFields.email,
        shipping_address: { phone: checkoutFields.phone },
        own_words: [{ event: "cancelled", text: "Traceable words" }],
        items: [{ product_name: "Sari", quantity: 1, unit_price_paise: 45_000 }],
        shipments: [{ seller_name: "Meher Weavers", status: "cancelled" }],
      },
    ],
  });
  expect(JSON.stringify(data)).not.toMatch(/digest|gateway|idempotency/);
});

test("with the account, a finished order loses name, address and words, and the books keep it", async () => {
  const asha = await api.person();
  const [cancelled, delivered, unpaid] = [await paid(asha), await paid(asha), await ordered(asha)];
  await saveAddress(asha);
  await change(asha, cancelled.id, { change: "cancelled", reason: "Traceable words" });
  await change(weaver, delivered.id, { change: "shipped", tracking_number: "EO1" });
  await change(weaver, delivered.id, { change: "delivered" });
  const ids = [cancelled.id, delivered.id, unpaid.id];
  expect(await stored(ids)).toMatch(traces);
  // Its refund is on its way; then the bank refuses it, and it is owed.
  await expect(erase(asha)).rejects.toMatchObject({ status: 409, code: "refund_open" });
  await refundIs("failed", cancelled);
  await expect(erase(asha)).rejects.toMatchObject({
    code: "refund_open",
    message: expect.stringContaining(cancelled.order_number),
  });
  await refundIs("pending", cancelled);
  await createReturning(giving).finishRefunds();
  // It went through, and the gateway says that it failed: it may be owed again.
  const contradicted = (at: Date | null) =>
    giving.db.run(command`
      update payment_refunds set contradicted_at = ${at} where gateway_payment_id in (
        select gateway_payment_id from payments where payable_id = ${cancelled.id})`);
  expect(await contradicted(new Date())).toBe(1);
  await expect(erase(asha)).rejects.toMatchObject({ status: 409, code: "refund_open" });
  await contradicted(null);
  // And so does what the gateway reported of another, which waits for its answer.
  await giving.db.run(command`
    insert into gateway_events (event_id, event_type, event_kind, body, gateway_payment_id, outcome, next_attempt_at)
    select 'waits', 'refund.processed', 'refund', '{}', gateway_payment_id, 'asked_first', now() + interval '1 hour'
    from payments where payable_id = ${cancelled.id}`);
  await expect(erase(asha)).rejects.toMatchObject({ status: 409, code: "refund_open" });
  await giving.db.run(command`update gateway_events set applied_at = now() where event_id = 'waits'`);
  await erase(asha);
  expect(await stored(ids)).not.toMatch(traces);
  const seen = await readOrder(giving.db, { user_id: weaver.user_id, roles: ["admin"] }, delivered.id);
  expect(seen).toMatchObject({
    email: null,
    shipping_address: null,
    status: "delivered",
    total_paise: delivered.total_paise,
  });
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  // Its address is erased, so a payment is refunded.
  expect(await verify(unpaid.gateway_order_id)).toMatchObject({ status: "refund_pending" });
});

test("what is paid and not delivered keeps its address until two weeks after its end", async () => {
  const asha = await api.person();
  const { id } = await paid(asha);
  await erase(asha);
  const seen = await readOrder(giving.db, { user_id: weaver.user_id, roles: ["vendor"] }, id);
  expect(seen?.shipping_address).toMatchObject({ full_name: "Lipika Das" });
  await change(weaver, id, { change: "shipped", tracking_number: "EO1" });
  await change(weaver, id, { change: "delivered" });
  expect(await stored([id])).toMatch(traces);
  const job = await giving.db.one(sql({ key: "text", in_days: "int4" })`
    select key, round(extract(epoch from run_at - now()) / 86400)::int4 as in_days from graphile_worker.jobs
    where key = ${`forget_orders:${asha.user_id}`}`);
  expect(job.in_days).toBe(14);
  await forget(asha);
  expect(await stored([id])).not.toMatch(traces);
});

test("what is cancelled after the account is gone keeps its address until the refund has arrived", async () => {
  const asha = await api.person();
  const order = await paid(asha);
  await erase(asha);
  await change(weaver, order.id, { change: "cancelled", reason: "Sold out" });
  await refundIs("failed", order);
  await giving.db.run(command`select graphile_worker.remove_job(${`forget_orders:${asha.user_id}`})`);
  await forget(asha);
  expect(await stored([order.id])).toMatch(traces);
  expect(await isForgottenLater(asha)).toBe(true);
  await refundIs("pending", order);
  await createReturning(giving).finishRefunds();
  await forget(asha);
  expect(await stored([order.id])).not.toMatch(traces);
});

test("an account stays while a return can still end with a refund", async () => {
  const returning = createReturning(giving);
  const asha = await api.person();
  const order = await returning.delivered(asha, weaver, { [sari]: 1 });
  const return_id = await returning.ask(asha, order.id, { item_id: order.items[0]?.id ?? "" });
  const open = {
    status: 409,
    code: "return_open",
    message: expect.stringContaining(order.order_number),
    link: { href: `/dashboard/orders/${order.id}` },
  };
  await expect(erase(asha)).rejects.toMatchObject(open);
  await returning.take(weaver, { return_id, steps: ["accept"], words: "Please post it to our shop." });
  // As of an account that was deleted before it had to stay.
  await forget(asha);
  expect(await stored([order.id])).toMatch(traces);
  await expect(erase(asha)).rejects.toMatchObject(open);
  await returning.take(weaver, { return_id, steps: ["receive"] });
  await expect(erase(asha)).rejects.toMatchObject({ status: 409, code: "refund_open" });
  await returning.finishRefunds();
  await erase(asha);
  expect(await stored([order.id])).not.toMatch(traces);
});

test("while its payment is disputed an order keeps the evidence, and is forgotten after the dispute", async () => {
  const asha = await api.person();
  const order = await createReturning(giving).paid(asha, { [sari]: 1 });
  await change(weaver, order.id, { change: "shipped", tracking_number: "EO1" });
  await change(weaver, order.id, { change: "delivered" });
  const dispute = await report({ name: "created", dispute: {}, payment: { id: order.gateway_payment_id } });
  await erase(asha);
  expect(await isForgottenLater(asha)).toBe(true);
  // So does one whose second payment is.
  for (const disposition of ["excess", "settled"]) {
    await giving.db.run(command`
      update payments set disposition = ${disposition} where gateway_payment_id = ${order.gateway_payment_id}`);
    await forget(asha);
    expect(await isForgottenLater(asha)).toBe(true);
  }
  const shown = await readOrder(giving.db, { user_id: weaver.user_id, roles: ["admin"] }, order.id);
  expect(shown?.shipping_address).not.toBeNull();
  await giving.db.run(command`
    update payment_disputes set status = 'won', ended_at = now() where gateway_dispute_id = ${dispute}`);
  await forget(asha);
  const forgotten = await readOrder(giving.db, { user_id: weaver.user_id, roles: ["admin"] }, order.id);
  expect(forgotten?.shipping_address).toBeNull();
});

describe("a vendor who deletes the account", () => {
  async function shop() {
    const vendor = await api.person({ role: "vendor" });
    await openShop(giving.db, vendor.user_id, "Meher Weavers");
    return { vendor, product_id: await listProduct(giving.db, vendor.user_id, {}) };
  }
  const refused = { status: 409, code: "sales_open" };

  test("is refused while somebody waits for goods, and leaves what was sold with its customers", async () => {
    const returning = createReturning(giving);
    const { vendor, product_id } = await shop();
    const buyer = await api.person();
    const order = await returning.paid(buyer, { [product_id]: 1 });
    await expect(erase(vendor)).rejects.toMatchObject({
      ...refused,
      link: { href: `/dashboard/orders/${order.id}` },
    });
    await returning.deliver(vendor, order);
    const item_id = order.items[0]?.id ?? "";
    const return_id = await returning.ask(buyer, order.id, { item_id });
    await expect(erase(vendor)).rejects.toMatchObject(refused);
    await returning.take(vendor, { return_id, steps: ["keep"] });
    const actor = await returning.actorOf(buyer);
    const review = { product_id, rating: 5, comment: "Lovely." };
    await giving.db.transaction((tx) => writeReview(tx, actor, review));
    await erase(vendor);
    expect(await readOrder(giving.db, actor, order.id)).toMatchObject({
      items: [{ product_id }],
      shipments: [{ seller_name: "Meher Weavers", status: "delivered" }],
    });
    expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });

  test("may, once an unpaid order holds the goods no more; its late payment goes back", async () => {
    const { vendor, product_id } = await shop();
    const buyer = await api.person();
    const session = (await giving.services.sessions.of(buyer.cookie).read()) as Session;
    const placed = await orderOf(giving.services, session, { [product_id]: 1 });
    await expect(erase(vendor)).rejects.toMatchObject(refused);
    await giving.db.run(
      command`update orders set held_until = now() - interval '1 minute' where id = ${placed.id}`,
    );
    await giving.db.transaction((tx) => expireOrders(tx));
    await erase(vendor);
    expect(await verify(placed.gateway_order_id)).toMatchObject({ status: "refund_pending" });
  });
});

test("nothing is written for an account that is deleted at the same moment", async () => {
  const buyer = await api.person();
  const session = (await giving.services.sessions.of(buyer.cookie).read()) as Session;
  const place = await readyToOrder(giving.services, session, { [sari]: 1 });
  const address = {
    full_name: "Lipika Das",
    address_line_1: "Plot 12, Mahanadi Vihar",
    address_line_2: null,
    city: "Cuttack",
    state: "Odisha",
    postal_code: "753004",
    country: "India" as const,
    phone: null,
    type: "shipping" as const,
  };
  const { promise: is_locked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: may_end, resolve: end } = Promise.withResolvers<void>();
  const erasure = giving.db.transaction(async (tx) => {
    await tx.run(command`select from users where user_id = ${buyer.user_id} for update`);
    locked();
    await may_end;
    await eraseAccount(tx, buyer.user_id, giving.services);
  });
  await is_locked;
  const writing = Promise.allSettled([
    place(),
    giving.db.transaction((tx) => addAddress(tx, buyer.user_id, address)),
    giving.db.transaction((tx) => lockCart(tx, buyer.user_id)),
  ]);
  await untilLockWaits(giving.db, 3);
  end();
  await erasure;
  expect((await writing).map((one) => (one.status === "rejected" ? one.reason.status : one.value))).toEqual([
    401, 401, 401,
  ]);
  const { rows } = await giving.db.one(sql({ rows: "int8" })`
    select (select count(*) from orders where user_id = ${buyer.user_id})
      + (select count(*) from addresses where user_id = ${buyer.user_id}) as rows`);
  expect(rows).toBe(0);
});

test("an order that nobody paid is erased after a year, and one that was paid too late is a record", async () => {
  const buyer = await api.person();
  const [unpaid, late, bought] = [await ordered(buyer), await ordered(buyer), await paid(buyer)];
  const ids = [unpaid, late, bought].map(({ id }) => id);
  await giving.db.run(command`
    update orders set held_until = now() - interval '1 minute' where id = any(${ids}::uuid[]) and paid_at is null`);
  await giving.db.transaction((tx) => expireOrders(tx));
  // Its goods are gone by then, so that the payment goes back.
  const stock = (pieces: number) =>
    giving.db.run(command`update products set inventory_quantity = ${pieces} where id = ${sari}`);
  await stock(0);
  await verify(late.gateway_order_id);
  await stock(50);
  const erased = () =>
    giving.db.many(sql({ id: "uuid" })`
      select id from orders where id = any(${ids}::uuid[]) and email like 'erased-%'
        and shipping_address ->> 'phone' = '' and shipping_address ->> 'state' = 'Odisha'`);
  await orderJobs(giving.services).forget_unpaid_orders?.({}, {} as never);
  expect(await erased()).toEqual([]);
  const later = new Date(Date.now() + 366 * 86_400_000);
  const { secrets } = giving.services;
  await giving.db.transaction((tx) => forgetUnpaidOrders(tx, secrets, firstUnpaid, later));
  expect(await erased()).toEqual([{ id: unpaid.id }]);
  const kept = await stored([unpaid.id]);
  for (const text of [checkoutFields.fullName, checkoutFields.email, "Mahanadi", "98765"])
    expect(kept).not.toContain(text);
  // Paid even later, it goes back, although its goods are there and its customer has an account.
  await verify(unpaid.gateway_order_id);
  const { reason } = await giving.db.one(sql({ reason: "text?" })`
    select reason from payment_refunds join payments using (gateway_payment_id) where payable_id = ${unpaid.id}`);
  expect(reason).toBe("The customer’s data had been erased before it was paid");
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
