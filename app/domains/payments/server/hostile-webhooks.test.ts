import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  createGiving,
  type Giving,
  orderId,
  paymentId,
  verification,
  webhook,
} from "../../../../tests/support/giving.ts";
import { sql } from "../../../platform/database/sql.ts";
import { bookNotes } from "../../ledger/server/books-check.ts";
import { requestRefund } from "./commands/request-refund.ts";

const amount = 500_00;
const refundIds = ["A", "B", "C"].map((letter) => `rfnd_${letter.repeat(14)}`);

let giving: Giving;
let campaign_id: string;
/** Some paid, some open. */
let orders: string[];
let payments: string[];
let own_refund: string;

beforeAll(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  const paid = await Promise.all([1, 2, 3].map(() => giving.pay({ campaign_id, amount_paise: amount })));
  for (const one of paid) await giving.api.request(...verification(one));
  const open = await Promise.all([1, 2].map(() => giving.open({ campaign_id, amount_paise: amount })));
  orders = [...paid.map(({ order }) => order.order_id), ...open.map(({ order_id }) => order_id)];
  payments = paid.map(({ payment }) => payment.id);
  const request = {
    gateway_payment_id: payments[0] as string,
    amount_paise: 300_00,
    reason: "test",
    requested_by: "test",
  };
  own_refund = await giving.db.transaction((tx) => requestRefund(tx, request));
});

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

const stored = (event_id: string) =>
  giving.db.one(sql({ outcome: "text?", attempts: "int4", applied_at: "timestamptz?", body: "text" })`
    select outcome, attempts, applied_at, body from gateway_events where event_id = ${event_id}`);

async function send(event_type: string, entities: Record<string, unknown>, event_id: string) {
  const response = await giving.api.request(...webhook(event_type, entities, { event_id }));
  await giving.flow.inbox.drain();
  return response.status;
}

const payment = (changes: Record<string, unknown> = {}) => ({
  id: paymentId(),
  order_id: orders.at(-1),
  amount,
  currency: "INR",
  status: "captured",
  captured: true,
  method: "upi",
  fee: null,
  created_at: 1_790_000_000,
  ...changes,
});

const refund = (changes: Record<string, unknown> = {}) => ({
  id: "rfnd_ZZZZZZZZZZZZZZ",
  payment_id: payments[1],
  amount: 1_00,
  status: "processed",
  receipt: null,
  created_at: 1_790_000_000,
  ...changes,
});

const oddText = [
  "",
  " ",
  "a\0b",
  "\ud800",
  "x".repeat(5_000),
  "'; drop table donations; --",
  "pay_short",
  "1",
];
const oddIds = [
  `pay_${"A".repeat(14)}\n`,
  `pay_${"A".repeat(13)}\0`,
  `order_${"Ä".repeat(14)}`,
  `rfnd_${"A".repeat(15)}`,
];
const oddNumbers = [
  -1,
  0,
  0.5,
  1,
  1e300,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  4_765_046_401,
];
const odd = fc.oneof(
  fc.constantFrom<unknown>(...oddText, ...oddIds, ...oddNumbers, null, true, [], {}, { entity: {} }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Mostly valid values, so that many events reach the database, with invalid ones among them. */
const mostly = (fitting: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: fitting, weight: 12 }, { arbitrary: odd, weight: 1 });
const one = (...values: unknown[]) => mostly(fc.constantFrom(...values));

const hostilePayment = () =>
  fc.record(
    {
      id: one(...payments, "pay_EEEEEEEEEEEEEE", "pay_FFFFFFFFFFFFFF"),
      order_id: one(...orders, orderId(), null),
      amount: one(amount, amount + 1),
      currency: one("INR", "USD"),
      status: one("captured", "refunded", "failed", "authorized"),
      captured: one(true, "1", 1, false),
      method: one("upi", "a\0b"),
      fee: one(null, 0, amount, amount + 1),
      amount_refunded: one(0, null, amount),
      created_at: one(0, 1_790_000_000, 4_765_046_400),
    },
    { requiredKeys: ["id", "order_id", "amount", "currency", "status", "captured", "created_at"] },
  );

const hostileRefund = () =>
  fc.record(
    {
      id: one(...refundIds),
      payment_id: one(...payments, "pay_EEEEEEEEEEEEEE", paymentId()),
      amount: one(300_00, amount, 1),
      status: one("pending", "processed", "failed"),
      receipt: one(own_refund, null, "a receipt"),
      created_at: one(0, 1_790_000_000, 4_765_046_400),
    },
    { requiredKeys: ["id", "payment_id", "amount", "status", "created_at"] },
  );

const hostileEvent = () =>
  fc.record({
    type: fc.constantFrom(
      "payment.captured",
      "order.paid",
      "payment.failed",
      "payment.authorized",
      "refund.created",
      "refund.processed",
      "refund.failed",
      "dispute.created",
    ),
    entities: fc.oneof(
      { arbitrary: fc.record({ payment: hostilePayment(), refund: hostileRefund() }), weight: 12 },
      { arbitrary: fc.record({ payment: odd, refund: odd }), weight: 1 },
    ),
  });

test("whatever a correctly signed event contains, it is answered, tried once, and breaks nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileEvent(), { minLength: 1, maxLength: 12 }), async (events) => {
      const answers = await Promise.all(
        events.map(({ type, entities }) => giving.api.request(...webhook(type, entities))),
      );
      expect(answers.map(({ status }) => status)).toEqual(events.map(() => 200));
      await giving.flow.inbox.drain();
      const waiting = await giving.db.many(sql({ outcome: "text?", body: "text" })`
        select outcome, body from gateway_events
        where outcome like 'error:%' or (applied_at is null and outcome is distinct from 'payment_unknown')`);
      expect(waiting).toEqual([]);
      await soundBooks();
    }),
    { numRuns: 60 },
  );
});

const acceptable = { payment, refund };
const unacceptable: [string, keyof typeof acceptable, string, unknown][] = [
  ["payment.captured", "payment", "id", "pay_0000000000000000"],
  ["payment.captured", "payment", "id", "pay_000000000000\0\0"],
  ["payment.captured", "payment", "order_id", "order_00000000000\0\0\0"],
  ["payment.failed", "payment", "order_id", "\0"],
  ["payment.authorized", "payment", "order_id", "\0"],
  ["payment.captured", "payment", "created_at", Number.MAX_SAFE_INTEGER],
  ["payment.captured", "payment", "amount", -1],
  ["payment.captured", "payment", "fee", -1],
  ["refund.processed", "refund", "id", "rfnd_short"],
  ["refund.processed", "refund", "payment_id", "\0"],
  ["refund.processed", "refund", "amount", 0],
  ["refund.processed", "refund", "created_at", 1e15],
  ["refund.processed", "refund", "status", ""],
];

test.each(unacceptable)(
  "a signed %s with an odd %s.%s (%j) is kept as refused, once",
  async (type, entity, field, value) => {
    const error = vi.spyOn(giving.services.log, "error");
    const event_id = `refused-${crypto.randomUUID()}`;
    const entities = { [entity]: acceptable[entity]({ [field]: value }) };
    for (let i = 0; i < 3; i++) expect(await send(type, entities, event_id)).toBe(200);
    const outcome = `refused: unacceptable payload.${entity}.entity.${field}`;
    const event = await stored(event_id);
    expect(event).toMatchObject({ outcome, attempts: 1, applied_at: expect.any(Date) });
    expect(JSON.parse(event.body)).toMatchObject({ payload: { [entity]: { entity: { [field]: value } } } });
    const logged = error.mock.calls.filter(
      ([about]) => (about as { event_id?: string }).event_id === event_id,
    );
    expect(logged).toEqual([[{ event_id, event_type: type, outcome }, "webhook refused; it is kept"]]);
    error.mockRestore();
    await soundBooks();
    const notes = await bookNotes(giving.db);
    expect(notes.map(({ about }) => about)).toContain(`${type}: ${outcome}`);
  },
);

test("a payment whose descriptive fields are invalid is settled", async () => {
  const { order_id } = await giving.open({ campaign_id, amount_paise: amount });
  const entity = payment({ order_id, method: "a\0b", created_at: 4_000_000_000 });
  expect(await send("payment.captured", { payment: entity }, `odd-method-${entity.id}`)).toBe(200);
  expect(await stored(`odd-method-${entity.id}`)).toMatchObject({ outcome: "settled" });
  await soundBooks();
});

test("a payment and a refund that are well-formed and unknown are not lost", async () => {
  const unknown = paymentId();
  await send("payment.captured", { payment: payment({ order_id: orderId() }) }, "unknown-order");
  expect(await stored("unknown-order")).toMatchObject({ outcome: "unmatched" });
  await send("refund.processed", { refund: refund({ payment_id: unknown }) }, "unknown-payment");
  expect(await stored("unknown-payment")).toMatchObject({ outcome: "payment_unknown", applied_at: null });
});

test("a refund reported for one payment is not applied to another", async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const paid = await giving.pay({ campaign_id, amount_paise: amount });
      await giving.api.request(...verification(paid));
      return paid.payment.id;
    }),
  );
  const id = "rfnd_OneOfTwoPaymen";
  await send("refund.processed", { refund: refund({ id, payment_id: first }) }, "refund-of-first");
  await send("refund.processed", { refund: refund({ id, payment_id: second }) }, "refund-of-second");
  expect(await stored("refund-of-first")).toMatchObject({ outcome: "processed" });
  expect(await stored("refund-of-second")).toMatchObject({ outcome: "refused: refund_of_another_payment" });
  await soundBooks();
});

test("two refunds that were both pending are not booked beyond what was captured", async () => {
  const paid = await giving.pay({ campaign_id, amount_paise: amount });
  await giving.api.request(...verification(paid));
  const of = (id: string, status: string) =>
    refund({ id, status, payment_id: paid.payment.id, amount: 300_00 });
  await send("refund.created", { refund: of("rfnd_PendingFirst00", "pending") }, "pending-1");
  await send("refund.created", { refund: of("rfnd_PendingSecond0", "pending") }, "pending-2");
  const request = { gateway_payment_id: paid.payment.id, reason: "test", requested_by: "test" };
  await expect(giving.db.transaction((tx) => requestRefund(tx, request))).rejects.toMatchObject({
    code: "already_refunded",
  });
  await send("refund.processed", { refund: of("rfnd_PendingFirst00", "processed") }, "processed-1");
  await send("refund.processed", { refund: of("rfnd_PendingSecond0", "processed") }, "processed-2");
  expect(await stored("processed-1")).toMatchObject({ outcome: "processed" });
  expect(await stored("processed-2")).toMatchObject({ outcome: "refused: more_than_captured" });
  await soundBooks();
});
