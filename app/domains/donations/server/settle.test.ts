import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  capturedPayment,
  createGiving,
  type Giving,
  insertOpenDonations,
  type SandboxPayment,
  verification,
  webhook,
} from "../../../../tests/support/giving.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { CapturedPayment } from "../../payments/payable.ts";
import { settlePayments } from "../../payments/server/commands/settle-payments.ts";

let giving: Giving;
let campaign_id: string;

beforeAll(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

async function stateOf(order_id: string) {
  return giving.db.one(sql({
    payment_status: "text",
    payments: "int8",
    settled: "int8",
    booked: "int8",
    mails: "int8",
    receipt_number: "text?",
  })`
    select payment_status, receipt_number,
      (select count(*) from payments where payable_id = d.id) as payments,
      (select count(*) from payments where payable_id = d.id and disposition = 'settled') as settled,
      (select count(*) from ledger_transactions where reference in
        (select gateway_payment_id from payments where payable_id = d.id)) as booked,
      (select count(*) from outgoing_mails where dedupe_key = 'donation-thanks:' || d.id) as mails
    from donations d where gateway_order_id = ${order_id}`);
}

async function campaignTotals(id: string) {
  return giving.db.one(sql({ raised_paise: "int8", supporter_count: "int8" })`
    select raised_paise, supporter_count from campaigns where id = ${id}`);
}

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

test("a verified donation is paid, booked, counted, receipted and acknowledged by mail", async () => {
  const before = await campaignTotals(campaign_id);
  const paid = await giving.pay({ campaign_id, amount_paise: 1_234_50 });
  const response = await giving.api.request(...verification(paid));
  expect(await response.json()).toMatchObject({ status: "paid", amount: 1_234_50, campaignId: campaign_id });
  expect(await stateOf(paid.order.order_id)).toMatchObject({
    payment_status: "paid",
    payments: 1,
    settled: 1,
    booked: 1,
    mails: 1,
    receipt_number: expect.stringMatching(/^\d{4}-\d{2}\/\d{6}$/),
  });
  const after = await campaignTotals(campaign_id);
  expect(after.raised_paise - before.raised_paise).toBe(1_234_50);
  expect(after.supporter_count - before.supporter_count).toBe(1);
  await soundBooks();
});

test("the same payment 50 times at once, from every source, is one donation", async () => {
  const paid = await giving.pay({ campaign_id });
  const { payment } = paid;
  const sources = [
    () => giving.api.request(...verification(paid)),
    () => giving.api.request(...webhook("payment.captured", { payment })),
    () => giving.api.request(...webhook("order.paid", { payment, order: { id: payment.order_id } })),
    () => giving.api.request(...webhook("payment.captured", { payment }, { event_id: "the-same-event" })),
    () => reconcileNow(payment.order_id),
  ];
  const responses = await Promise.all(Array.from({ length: 50 }, (_, i) => sources[i % sources.length]?.()));
  for (const response of responses) if (response) expect(response.status).toBe(200);
  await giving.flow.inbox.drain();
  expect(await stateOf(payment.order_id)).toMatchObject({
    payment_status: "paid",
    payments: 1,
    booked: 1,
    mails: 1,
  });
  await soundBooks();
});

async function reconcileNow(order_id: string): Promise<undefined> {
  await giving.db.run(command`update donations set reconcile_at = now() - interval '1 second',
    created_at = created_at - interval '20 minutes' where gateway_order_id = ${order_id}`);
  await giving.flow.sweep();
}

/** Sources that can report payment `n` of an order. */
const report = fc.record({
  source: fc.constantFrom(
    "verify",
    "captured",
    "order.paid",
    "same event",
    "authorized",
    "failed",
    "reconcile",
  ),
  n: fc.nat({ max: 1 }),
  at_once: fc.boolean(),
});

test("whatever the order and number of verifications, webhooks and reconciliations, each payment counts once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(report, { minLength: 1, maxLength: 10 }),
      fc.boolean(),
      async (reports, twice) => {
        const first = await giving.pay({ campaign_id, amount_paise: 100_00 });
        const { order_id } = first.payment;
        const second = twice ? await giving.sandbox.pay(order_id) : undefined;
        const before = await campaignTotals(campaign_id);
        let under_way: Promise<unknown>[] = [];
        for (const { source, n, at_once } of reports) {
          under_way.push(deliver(source, n === 1 && second ? second : first));
          if (!at_once) await Promise.all(under_way.splice(0));
        }
        await Promise.all(under_way);
        await giving.flow.inbox.drain();
        await reconcileNow(order_id);
        const after = await campaignTotals(campaign_id);
        expect(after.raised_paise - before.raised_paise).toBe(100_00);
        expect(after.supporter_count - before.supporter_count).toBe(1);
        const payments = twice ? 2 : 1;
        expect(await stateOf(order_id)).toMatchObject({
          payment_status: "paid",
          payments,
          settled: 1,
          booked: payments,
          mails: 1,
        });
        under_way = [];
      },
    ),
    { numRuns: 40 },
  );
  await soundBooks();
});

async function deliver(source: string, paid: { payment: SandboxPayment; signature: string }): Promise<void> {
  const { payment } = paid;
  const failed = { ...payment, status: "failed", captured: false };
  const authorized = { ...payment, status: "authorized", captured: false };
  if (source === "reconcile") return reconcileNow(payment.order_id);
  const request = {
    verify: () => verification(paid),
    captured: () => webhook("payment.captured", { payment }),
    "order.paid": () => webhook("order.paid", { payment, order: {} }),
    "same event": () => webhook("payment.captured", { payment }, { event_id: `event-${payment.id}` }),
    authorized: () => webhook("payment.authorized", { payment: authorized }),
    failed: () => webhook("payment.failed", { payment: failed }),
  }[source] as () => [string, RequestInit];
  const response = await giving.api.request(...request());
  expect(response.status).toBe(200);
}

test("paid is never downgraded: every pair of events leaves a captured donation paid", async () => {
  const events = ["failed", "authorized", "captured", "order.paid", "verify", "reconcile"];
  for (const [first, second] of events.flatMap((a) => events.map((b) => [a, b] as const))) {
    const paid = await giving.pay({ amount_paise: 100_00 });
    for (const source of [first, second]) {
      await deliver(source, paid);
      await giving.flow.inbox.drain();
    }
    const settles = [first, second].some((source) => !["failed", "authorized"].includes(source));
    const { payment_status, settled } = await stateOf(paid.payment.order_id);
    const expected = settles ? "paid" : [first, second].includes("failed") ? "failed" : "created";
    expect(`${first}, ${second}: ${payment_status} ${settled}`).toBe(
      `${first}, ${second}: ${expected} ${settles ? 1 : 0}`,
    );
  }
  const { waiting } = await giving.db.one(sql({ waiting: "int8" })`
    select count(*) as waiting from gateway_events where applied_at is null`);
  expect(waiting).toBe(0);
});

test("a thousand donations at once to one campaign: totals, ledger and receipts are exact", async () => {
  const hot = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  const donations = Array.from({ length: 1_000 }, (_, i) => ({ campaign_id: hot, amount_paise: 100 + i }));
  const orders = await insertOpenDonations(giving, donations);
  const totals: { raised_paise: number; donations_paise: number }[] = [];
  let done = false;
  const watching = (async () => {
    while (!done)
      totals.push(
        await giving.db.one(sql({ raised_paise: "int8", donations_paise: "int8" })`
          select raised_paise, (select coalesce(sum(amount_paise), 0)::int8 from donations
            where campaign_id = ${hot} and payment_status = 'paid') as donations_paise
          from campaigns where id = ${hot}`),
      );
  })();
  const responses = await Promise.all(
    orders.map((order_id, i) =>
      giving.api.request(...webhook("payment.captured", { payment: capturedEntity(order_id, 100 + i) })),
    ),
  );
  await giving.flow.inbox.drain();
  done = true;
  await watching;
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(await campaignTotals(hot)).toEqual({ raised_paise: 100 * 1_000 + 499_500, supporter_count: 1_000 });
  expect(totals.filter(({ raised_paise, donations_paise }) => raised_paise !== donations_paise)).toEqual([]);
  await soundBooks();
});

function capturedEntity(order_id: string, amount: number) {
  const { id } = capturedPayment({ order_id });
  const created_at = Math.floor(Date.now() / 1_000);
  return {
    id,
    order_id,
    amount,
    currency: "INR",
    status: "captured",
    captured: true,
    method: "card",
    fee: 3,
    created_at,
  };
}

test("transactions side by side take receipts without a gap, also when some of them fail", async () => {
  const orders = await insertOpenDonations(
    giving,
    Array.from({ length: 60 }, () => ({ campaign_id })),
  );
  await Promise.all(
    orders.map((order_id, i) =>
      giving.db
        .transaction(async (tx) => {
          await settlePayments(tx, giving.services, [capturedPayment({ order_id })]);
          if (i % 3 === 0) throw new Error("crash");
        })
        .catch((error) => expect(error.message).toBe("crash")),
    ),
  );
  const paid = await giving.db.one(sql({ count: "int8" })`
    select count(*) from donations where gateway_order_id = any(${orders}::text[]) and payment_status = 'paid'`);
  expect(paid.count).toBe(40);
  await soundBooks();
});

test("overlapping batches in any order neither deadlock nor count twice", async () => {
  const campaigns = await Promise.all(
    [1, 2, 3].map(async () => makeLiveCampaign(giving.db, await makePerson(giving.db))),
  );
  const donations = Array.from({ length: 60 }, (_, i) => ({ campaign_id: campaigns[i % 3] as string }));
  const orders = await insertOpenDonations(giving, donations);
  const payments = orders.map((order_id) => capturedPayment({ order_id }));
  const batches = Array.from({ length: 12 }, (_, i) => {
    const turned = [...payments.slice(i * 5), ...payments.slice(0, i * 5)];
    return i % 2 === 0 ? turned : turned.toReversed();
  });
  const outcomes = await Promise.all(
    batches.map((batch) => giving.db.transaction((tx) => settlePayments(tx, giving.services, batch))),
  );
  expect(outcomes.flat().filter(({ kind }) => kind === "settled")).toHaveLength(60);
  expect(outcomes.flat().filter(({ kind }) => kind === "already_settled")).toHaveLength(11 * 60);
  await soundBooks();
});

test("a payment that does not fit our row is refused and changes nothing", async () => {
  const [order_id, other_order] = (await insertOpenDonations(giving, [{ campaign_id }, { campaign_id }])) as [
    string,
    string,
  ];
  const settle = async (changes: Partial<CapturedPayment>) =>
    (
      await giving.db.transaction((tx) =>
        settlePayments(tx, giving.services, [{ ...capturedPayment({ order_id }), ...changes }]),
      )
    )[0];
  expect(await settle({ amount_paise: 499_99 })).toEqual({ kind: "refused", reason: "amount_mismatch" });
  expect(await settle({ amount_paise: 500_01 })).toEqual({ kind: "refused", reason: "amount_mismatch" });
  expect(await settle({ currency: "USD" })).toEqual({ kind: "refused", reason: "currency_mismatch" });
  expect(await settle({ key_mode: "live" })).toEqual({ kind: "refused", reason: "key_mode_mismatch" });
  expect(await settle({ key_mode: "test" })).toEqual({ kind: "refused", reason: "key_mode_mismatch" });
  expect(await settle({ order_id: "order_00000000000000", captured: false })).toEqual({
    kind: "refused",
    reason: "unknown_order",
  });
  expect(await settle({ captured: false, status: "authorized" })).toEqual({
    kind: "refused",
    reason: "not_captured",
  });
  expect(await stateOf(order_id)).toMatchObject({ payment_status: "created", payments: 0 });
  const payment = capturedPayment({ order_id });
  expect(await settle(payment)).toMatchObject({ kind: "settled" });
  expect(await settle({ ...payment, order_id: other_order })).toEqual({
    kind: "refused",
    reason: "payment_of_another_order",
  });
  expect(await stateOf(other_order)).toMatchObject({ payment_status: "created", payments: 0 });
  await soundBooks();
});

test("a failed donation becomes paid when its payment is authorised late", async () => {
  const order = await giving.open({ campaign_id });
  const { payment } = await giving.sandbox.pay(order.order_id, { outcome: "fail" });
  await giving.api.request(...webhook("payment.failed", { payment }));
  await giving.flow.inbox.drain();
  expect((await stateOf(order.order_id)).payment_status).toBe("failed");
  const late = await giving.sandbox.authorizeLate(payment.id, true);
  await giving.api.request(...webhook("payment.captured", { payment: late.payment }));
  await giving.flow.inbox.drain();
  expect((await stateOf(order.order_id)).payment_status).toBe("paid");
});

test("a second capture of one order is refunded once, without action", async () => {
  const first = await giving.pay({ campaign_id });
  const second = await giving.sandbox.pay(first.payment.order_id);
  const before = await campaignTotals(campaign_id);
  await giving.api.request(...verification(first));
  const answer = await giving.api.request(...verification(second));
  expect(await answer.json()).toMatchObject({ status: "refund_pending" });
  for (let i = 0; i < 5; i++)
    await giving.api.request(...webhook("payment.captured", { payment: second.payment }));
  await giving.flow.inbox.drain();
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
  const refunds = await giving.db.many(sql({ status: "text", amount_paise: "int8", reason_kind: "text" })`
    select status, amount_paise, reason_kind from payment_refunds where gateway_payment_id = ${second.payment.id}`);
  expect(refunds).toEqual([{ status: "processed", amount_paise: 500_00, reason_kind: "excess" }]);
  const after = await campaignTotals(campaign_id);
  expect(after.raised_paise - before.raised_paise).toBe(500_00);
  await soundBooks();
});
