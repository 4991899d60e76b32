import { beforeAll, expect, test } from "vitest";
import { createGiving, type Giving, orderId, paymentId, webhook } from "../../../../tests/support/giving.ts";
import { countGivenRows, expectRefused } from "../../../../tests/support/refused-donations.ts";
import { sql } from "../../../platform/database/sql.ts";

let giving: Giving;

beforeAll(async () => {
  giving = await createGiving();
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
