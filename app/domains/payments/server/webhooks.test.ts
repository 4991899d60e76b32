import { beforeAll, expect, test } from "vitest";
import { createClients } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  createGiving,
  type Giving,
  orderId,
  paymentId,
  type SandboxPayment,
  webhook,
} from "../../../../tests/support/giving.ts";
import { orderOf } from "../../../../tests/support/ordering.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { countGivenRows, expectRefused } from "../../../../tests/support/refused-donations.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { readDonationOfPage } from "../../donations/server/queries/donation-page.ts";
import { mailedToken } from "../../donations/server/tokens.ts";
import { bookTotals } from "../../ledger/server/books-check.ts";

let giving: Giving;

beforeAll(async () => {
  giving = await createGiving();
});

/** An order of two pieces, not paid yet, and how its customer sees it. */
async function placedOrder() {
  const clients = createClients(giving.services);
  const [vendor, buyer] = [await clients.person({ role: "vendor" }), await clients.person()];
  await openShop(giving.db, vendor.user_id);
  const product_id = await listProduct(giving.db, vendor.user_id);
  const session = await giving.services.sessions.of(buyer.cookie).read();
  if (!session) throw new Error("The buyer is signed in");
  const { gateway_order_id } = await orderOf(giving.services, session, { [product_id]: 2 });
  const { id } = await giving.db.one(sql({ id: "uuid" })`
    select id from orders where gateway_order_id = ${gateway_order_id}`);
  return { gateway_order_id, page: async () => (await buyer.ask("GET", `/api/v1/orders/${id}`)).json() };
}

test("webhooks of a week, in reverse, leave a donation, an order and a refund of each as they were", async () => {
  const [week_s, day_s] = [7 * 86_400, 86_400];
  const campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  const order = await placedOrder();
  const paid = [
    (await giving.pay({ campaign_id, amount_paise: 900_00 })).payment,
    (await giving.sandbox.pay(order.gateway_order_id)).payment,
  ];
  const eventsOf = async ({ created_at, ...others }: SandboxPayment) => {
    const payment = { ...others, created_at: created_at - week_s };
    const entity = { id: others.order_id, status: "paid", amount: others.amount, amount_paid: others.amount };
    const made = await giving.services.gateway.refundPayment({
      payment_id: others.id,
      amount_paise: 200_00,
      idempotency_key: crypto.randomUUID(),
      notes: {},
    });
    const refund = {
      id: made.id,
      payment_id: others.id,
      amount: 200_00,
      currency: "INR",
      status: "processed",
      receipt: null,
      notes: {},
      created_at: payment.created_at + day_s,
    };
    return [
      webhook("payment.authorized", { payment: { ...payment, status: "authorized", captured: false } }),
      webhook("payment.captured", { payment }),
      webhook("order.paid", { payment, order: entity }),
      webhook("refund.processed", { payment: { ...payment, amount_refunded: 200_00 }, refund }),
    ];
  };
  const events = (await Promise.all(paid.map(eventsOf))).flat();
  for (const table of ["donations", "orders"])
    await giving.db.pool.query(
      `update ${table} set created_at = created_at - interval '7 days', reconcile_at = reconcile_at - interval '7 days'
      where gateway_order_id = any($1::text[])`,
      [paid.map(({ order_id }) => order_id)],
    );
  await giving.db.run(command`
    with aged as (
      update orders set held_until = held_until - interval '7 days' where gateway_order_id = ${order.gateway_order_id}
      returning id)
    update shipments set created_at = shipments.created_at - interval '7 days' from aged where order_id = aged.id`);
  for (let times = 0; times < 2; times++)
    for (const event of events.toReversed()) {
      expect((await giving.api.request(...event)).status).toBe(200);
      await giving.flow.inbox.drain();
    }
  await giving.db.run(command`update gateway_events set next_attempt_at = now() where applied_at is null`);
  await giving.makeDue();
  await giving.flow.sweep();

  const { id } = await giving.db.one(sql({ id: "uuid" })`
    select id from donations where gateway_order_id = ${paid[0]?.order_id ?? ""}`);
  const { db } = giving;
  const { secrets } = giving.services;
  const donation = await readDonationOfPage({ db, secrets }, mailedToken(secrets, id));
  expect(donation).toMatchObject({ payment_status: "paid", amount_paise: 900_00, refunded_paise: 200_00 });
  expect(await order.page()).toMatchObject({
    status: "confirmed",
    payment_status: "paid",
    refunded_amount: 200,
  });
  const totals = await db.one(sql({ raised_paise: "int8", supporter_count: "int8" })`
    select raised_paise, supporter_count from campaigns where id = ${campaign_id}`);
  expect(totals).toEqual({ raised_paise: 700_00, supporter_count: 1 });
  const booked = await db.many(sql({ kind: "text", day: "text" })`
    select kind, day_in_india(occurred_at)::text as day from ledger_transactions order by kind`);
  const [donation_s = 0, order_s = 0] = paid.map(({ created_at }) => created_at - week_s);
  const dayOf = (at_s: number) => dayInIndia(at_s * 1_000);
  expect(booked).toEqual([
    { kind: "donation", day: dayOf(donation_s) },
    { kind: "order", day: dayOf(order_s) },
    { kind: "order_refund", day: dayOf(order_s + day_s) },
    { kind: "refund", day: dayOf(donation_s + day_s) },
  ]);
  const captured_paise = paid.reduce((sum, { amount }) => sum + amount, 0);
  expect(await bookTotals(db)).toEqual({ captured_count: 2, captured_paise, refunded_paise: 400_00 });
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});

const counts = () => countGivenRows(giving);
const refused = (request: [string, RequestInit], status: number, code?: string) =>
  expectRefused(giving, request, status, code);

const payment = () => ({
  id: paymentId(),
  order_id: orderId(),
  amount: 500_00,
  currency: "INR",
  status: "captured",
  captured: true,
  created_at: 1,
});

test("without the right signature nothing is stored", async () => {
  await refused(
    webhook("payment.captured", { payment: payment() }, { secret: "guessed-secret" }),
    401,
    "signature_mismatch",
  );
  const [path, init] = webhook("payment.captured", { payment: payment() });
  await refused([path, { ...init, body: `${init.body} ` }], 401);
  const { "x-razorpay-signature": _signature, ...unsigned } = init.headers as Record<string, string>;
  await refused([path, { ...init, headers: unsigned }], 401);
});

test("an oversized webhook is refused before it is read, and its connection closed", async () => {
  const oversized = webhook("x", {}, { body: `{"event":"x","pad":"${"x".repeat(262_144)}"}` });
  await refused(oversized, 413, "too_large");
  expect((await giving.api.request(...oversized)).headers.get("Connection")).toBe("close");
});

test.each(["[]", "null", "{}", '{"event":1}', '{"event":"a b"}', "not json", ""])(
  "a signed %j is no event",
  async (body) => {
    await refused(webhook("x", {}, { body }), 400, "invalid_event");
  },
);

test("each webhook is stored once, whatever it contains", async () => {
  const before = await counts();
  const odd = webhook(
    "payment.downtime.started",
    { "payment.downtime": { note: "a\0b" } },
    { event_id: "odd-event" },
  );
  for (let i = 0; i < 3; i++) expect((await giving.api.request(...odd)).status).toBe(200);
  const unreadable = webhook("payment.captured", { payment: { id: 5 } }, { event_id: "unreadable-event" });
  expect((await giving.api.request(...unreadable)).status).toBe(200);
  await giving.flow.inbox.drain();
  expect((await counts()).events - before.events).toBe(2);
  const outcomes = await giving.db.many(sql({ outcome: "text?" })`
    select outcome from gateway_events where event_id in ('odd-event', 'unreadable-event') order by event_id`);
  expect(outcomes).toEqual([
    { outcome: "ignored" },
    { outcome: "refused: unacceptable payload.payment.entity.id" },
  ]);
});

test("without a valid event id, two events are distinguished by their bodies", async () => {
  const before = await counts();
  const [path, init] = webhook("invoice.paid", { n: 1 });
  const headers = { ...(init.headers as Record<string, string>), "x-razorpay-event-id": "'; drop" };
  for (let i = 0; i < 2; i++) expect((await giving.api.request(path, { ...init, headers })).status).toBe(200);
  expect((await counts()).events - before.events).toBe(1);
});

test.each([
  ["amount", { amount: 500_01 }, "refused: amount_mismatch", [{ mismatch: "amount_mismatch" }]],
  ["currency", { currency: "USD" }, "refused: currency_mismatch", [{ mismatch: "currency_mismatch" }]],
  ["order", { order_id: "order_AAAAAAAAAAAAAA" }, "unmatched", [{ mismatch: null }]],
  ["order, left out", { order_id: null }, "unmatched", [{ mismatch: null }]],
  ["status", { status: "authorized" }, "refused: not_captured", []],
  ["capture", { captured: false }, "refused: not_captured", []],
  ["amount, uncaptured,", { amount: 500_01, captured: false }, "refused: amount_mismatch", []],
])(
  "a payment whose %s does not fit our row settles nothing, and is kept if it was captured",
  async (_name, changes, outcome, kept) => {
    const order = await giving.open();
    const entity = { ...payment(), order_id: order.order_id, ...changes };
    const event_id = `event-${entity.id}`;
    const before = await counts();
    await giving.api.request(...webhook("payment.captured", { payment: entity }, { event_id }));
    await giving.flow.inbox.drain();
    expect(await counts()).toEqual({ ...before, events: before.events + 1 });
    const stored = await giving.db.one(sql({ outcome: "text?" })`
    select outcome from gateway_events where event_id = ${event_id}`);
    expect(stored.outcome).toBe(outcome);
    const unmatched = await giving.db.many(sql({ mismatch: "text?" })`
    select mismatch from unmatched_payments where gateway_payment_id = ${entity.id}`);
    expect(unmatched).toEqual(kept);
  },
);
