import { beforeEach, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  createGiving,
  type Giving,
  paymentId,
  serveForTest,
  verification,
  webhook,
} from "../../../../tests/support/giving.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Gateway } from "../../../platform/payments/gateway.ts";
import { createRazorpayGateway } from "../../../platform/payments/razorpay-gateway.ts";
import { createInbox } from "./inbox.ts";
import { listNewRefunds } from "./refund-listing.ts";
import { processStuckRefunds } from "./use-cases/process-refunds.ts";

const keys = { key_id: "rzp_test_suite", key_secret: "suite-key-secret" };

let giving: Giving;
let campaign_id: string;

beforeEach(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

async function paidDonation(amount_paise = 1_000_00) {
  const paid = await giving.pay({ campaign_id, amount_paise });
  expect((await giving.api.request(...verification(paid))).status).toBe(200);
  return paid.payment.id;
}

type RefundEntity = { id: string; payment_id: string; amount: number; status: string; created_at: number };

/** Without a webhook: the sandbox has no address to deliver to. */
async function refundInDashboard(payment_id: string, amount: number): Promise<RefundEntity> {
  const response = await fetch(`${giving.gateway_url}/v1/payments/${payment_id}/refund`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${keys.key_id}:${keys.key_secret}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ amount }),
  });
  expect(response.status).toBe(200);
  return response.json() as Promise<RefundEntity>;
}

/** Instead of the hundred that the gateway lists at most: each refund is a request. */
const page_size = 10;

/** Makes the next listing due, and applies what it finds. */
async function list(services = giving.services) {
  await giving.db.run(command`update refund_listings set due_at = now()`);
  await listNewRefunds(services, giving.flow.inbox, () => false, page_size);
  await giving.flow.inbox.drain();
}

const servicesWith = (gateway: Partial<Gateway>) => ({
  ...giving.services,
  gateway: { ...giving.services.gateway, ...gateway },
});

async function totals() {
  return giving.db.one(sql({ raised_paise: "int8", refunds: "int8", mails: "int8" })`
    select raised_paise, (select count(*) from payment_refunds where status = 'processed') as refunds,
      (select count(*) from outgoing_mails where dedupe_key like 'donation-refund:%') as mails
    from campaigns where id = ${campaign_id}`);
}

async function listing() {
  return giving.db.one(sql({ newest_refund_at: "timestamptz?", listed_at: "timestamptz?", is_due: "bool" })`
    select newest_refund_at, listed_at, due_at <= now() as is_due from refund_listings where key_mode = 'sandbox'`);
}

const processed = () =>
  giving.sandbox.oracle().then(({ pending_refund_count }) => pending_refund_count === 0);

async function untilProcessed() {
  await expect.poll(processed).toBe(true);
}

test("a refund made in the dashboard is in the totals after the next sweep, although its webhook was lost", async () => {
  const payment_id = await paidDonation(1_000_00);
  await giving.flow.sweep();
  const refund = await refundInDashboard(payment_id, 250_00);
  await untilProcessed();
  await giving.flow.sweep();
  expect(await totals()).toMatchObject({ raised_paise: 1_000_00, refunds: 0 });
  await giving.db.run(command`update refund_listings set due_at = now()`);
  await giving.flow.sweep();
  expect(await totals()).toEqual({ raised_paise: 750_00, refunds: 1, mails: 1 });
  expect((await listing()).newest_refund_at).toEqual(new Date(refund.created_at * 1_000));
  await soundBooks();
});

test("a start lists refunds although another listing has just been made", async () => {
  const payment_id = await paidDonation();
  await giving.flow.sweep();
  await refundInDashboard(payment_id, 250_00);
  await untilProcessed();
  await giving.flow.start();
  await expect.poll(totals).toMatchObject({ raised_paise: 750_00, refunds: 1 });
});

test.each([
  ["before the listing", ["webhook", "list", "list"]],
  ["after the listing", ["list", "webhook", "list"]],
  ["twice, around it", ["webhook", "list", "webhook"]],
  ["never", ["list", "list"]],
])("a refund counts once when its webhook comes %s", async (_name, steps) => {
  const payment_id = await paidDonation();
  const refund = await refundInDashboard(payment_id, 400_00);
  await untilProcessed();
  const news = webhook("refund.processed", { refund: { ...refund, status: "processed" } });
  for (const step of steps) {
    if (step === "list") await list();
    else expect((await giving.api.request(...news)).status).toBe(200);
    await giving.flow.inbox.drain();
  }
  expect(await totals()).toEqual({ raised_paise: 600_00, refunds: 1, mails: 1 });
  await soundBooks();
});

test("webhooks, listings and sweeps at the same time count each refund once", async () => {
  const payments = await Promise.all(Array.from({ length: 8 }, () => paidDonation(100_00)));
  const refunds = await Promise.all(payments.map((id) => refundInDashboard(id, 40_00)));
  await untilProcessed();
  const other = createInbox(giving.services);
  await giving.db.run(command`update refund_listings set due_at = now()`);
  await Promise.all([
    ...refunds.map((refund) =>
      giving.api.request(...webhook("refund.processed", { refund: { ...refund, status: "processed" } })),
    ),
    listNewRefunds(giving.services, giving.flow.inbox, () => false),
    listNewRefunds(servicesWith({ mode: "test" }), other, () => false),
    giving.flow.sweep(),
  ]);
  await Promise.all([giving.flow.inbox.drain(), other.drain()]);
  expect(await totals()).toEqual({ raised_paise: 480_00, refunds: 8, mails: 8 });
  await soundBooks();
});

test("one of many processes lists, and then none until a quarter of an hour has passed", async () => {
  const asked: number[] = [];
  const services = servicesWith({
    listRefunds: async (page) => {
      asked.push(page.count);
      return giving.services.gateway.listRefunds(page);
    },
  });
  await Promise.all(
    Array.from({ length: 5 }, () => listNewRefunds(services, giving.flow.inbox, () => false)),
  );
  await listNewRefunds(services, giving.flow.inbox, () => false);
  expect(asked).toEqual([100]);
  const { is_next } = await giving.db.one(sql({ is_next: "bool" })`
    select due_at between now() + interval '14 minutes' and now() + interval '15 minutes' as is_next
    from refund_listings where key_mode = 'sandbox'`);
  expect(is_next).toBe(true);
});

test("more refunds than a page holds are all found", async () => {
  const payment_id = await paidDonation(1_000_00);
  for (let i = 0; i < 25; i++) await refundInDashboard(payment_id, 1_00);
  await untilProcessed();
  await list();
  expect(await totals()).toMatchObject({ raised_paise: 975_00, refunds: 25 });
  await soundBooks();
});

test.each([
  ["fails", () => Promise.reject(new Error("the connection broke"))],
  ["answers nonsense", () => badAnswer()],
])("nothing is skipped when the gateway %s in the middle of the list", async (_name, fail) => {
  const payment_id = await paidDonation(1_000_00);
  for (let i = 0; i < 11; i++) await refundInDashboard(payment_id, 1_00);
  await untilProcessed();
  const breaking = servicesWith({
    listRefunds: (page) => (page.skip > 0 ? fail() : giving.services.gateway.listRefunds(page)),
  });
  await list(breaking);
  expect(await totals()).toMatchObject({ refunds: 10 });
  expect(await listing()).toEqual({ newest_refund_at: null, listed_at: null, is_due: false });
  const { is_soon } = await giving.db.one(sql({ is_soon: "bool" })`
    select due_at < now() + interval '2 minutes' as is_soon from refund_listings where key_mode = 'sandbox'`);
  expect(is_soon).toBe(true);
  await list();
  expect(await totals()).toMatchObject({ raised_paise: 989_00, refunds: 11 });
  await soundBooks();
});

/** Through HTTP and the gateway's client, like the response of a proxy in between. */
async function badAnswer(): Promise<unknown[]> {
  const api_url = await serveForTest((_request, response) => void response.end("<html>"));
  return createRazorpayGateway({ ...keys, mode: "sandbox", timeout_ms: 30_000, api_url }).listRefunds({
    since: new Date(),
    count: page_size,
    skip: 0,
  });
}

test("a gateway that hangs delays the listing no longer than its timeout, and nothing is lost", async () => {
  const payment_id = await paidDonation();
  await refundInDashboard(payment_id, 100_00);
  await untilProcessed();
  const api_url = await serveForTest(() => {});
  const hanging = createRazorpayGateway({ ...keys, mode: "sandbox", timeout_ms: 100, api_url });
  await list(servicesWith({ listRefunds: hanging.listRefunds }));
  expect(await listing()).toMatchObject({ newest_refund_at: null, listed_at: null });
  await list();
  expect(await totals()).toMatchObject({ refunds: 1 });
});

test("a listing stops when the gateway's list never ends", async () => {
  const refund = {
    id: "rfnd_AgainAndAgain0",
    payment_id: paymentId(),
    amount: 1_00,
    status: "failed",
    created_at: 1,
  };
  const page = Array.from({ length: page_size }, () => refund);
  await list(servicesWith({ listRefunds: async () => page }));
  expect(await listing()).toMatchObject({ newest_refund_at: null, listed_at: null });
});

test("a refund of the same second as the newest one, and one that is listed late, are found", async () => {
  const payment_id = await paidDonation(1_000_00);
  const newest = await refundInDashboard(payment_id, 100_00);
  const same_second = await refundInDashboard(payment_id, 20_00);
  const late = await refundInDashboard(payment_id, 3_00);
  await untilProcessed();
  const moved = new Map([
    [newest.id, newest.created_at],
    [same_second.id, newest.created_at],
    [late.id, newest.created_at - 5 * 3_600],
  ]);
  const showing = (...ids: string[]) =>
    servicesWith({
      listRefunds: async ({ since, ...page }) => {
        const listed = await giving.services.gateway.listRefunds({ since: new Date(since), ...page });
        return (listed as RefundEntity[])
          .map((refund) => ({ ...refund, created_at: moved.get(refund.id) as number }))
          .filter(({ id, created_at }) => ids.includes(id) && created_at * 1_000 >= since.getTime());
      },
    });
  await list(showing(newest.id));
  expect(await totals()).toMatchObject({ raised_paise: 900_00 });
  await list(showing(newest.id, same_second.id));
  expect(await totals()).toMatchObject({ raised_paise: 880_00 });
  await list(showing(newest.id, same_second.id, late.id));
  expect(await totals()).toEqual({ raised_paise: 877_00, refunds: 3, mails: 3 });
});

test("a refund from the future does not hide those that come before it", async () => {
  const payment_id = await paidDonation();
  const future = await refundInDashboard(payment_id, 10_00);
  await untilProcessed();
  const created_at = future.created_at + 86_400;
  await list(servicesWith({ listRefunds: async () => [{ ...future, status: "processed", created_at }] }));
  expect((await listing()).newest_refund_at?.getTime()).toBeLessThanOrEqual(Date.now());
  await refundInDashboard(payment_id, 20_00);
  await untilProcessed();
  await list();
  expect(await totals()).toMatchObject({ raised_paise: 970_00, refunds: 2 });
});

test("a refund that was pending when it was listed is polled until its result", async () => {
  const payment_id = await paidDonation();
  await giving.sandbox.knobs({ refund_delay_ms: 60_000 });
  const refund = await refundInDashboard(payment_id, 100_00);
  await list();
  expect(await totals()).toMatchObject({ raised_paise: 1_000_00, refunds: 0 });
  const finished = servicesWith({
    listRefunds: () => Promise.reject(new Error("not asked again")),
    fetchPaymentRefunds: async () => [
      {
        id: refund.id,
        payment_id,
        amount_paise: 100_00,
        status: "processed",
        receipt: null,
        created_at: new Date(),
      },
    ],
  });
  await giving.makeDue();
  await processStuckRefunds(finished);
  expect(await totals()).toEqual({ raised_paise: 900_00, refunds: 1, mails: 1 });
  await soundBooks();
});

test("refunds of unknown payments and odd ones are kept as refused and delay no other", async () => {
  const payment_id = await paidDonation();
  const refund = await refundInDashboard(payment_id, 100_00);
  await untilProcessed();
  const unknown = { ...refund, id: "rfnd_OfUnknownPayme", payment_id: paymentId(), status: "processed" };
  const odd = { ...refund, id: "rfnd_odd", status: "processed" };
  const mixed = servicesWith({
    listRefunds: async (page) => [unknown, odd, null, ...(await giving.services.gateway.listRefunds(page))],
  });
  await list(mixed);
  await list(mixed);
  expect(await totals()).toMatchObject({ raised_paise: 900_00, refunds: 1 });
  const events = await giving.db.many(sql({ outcome: "text?", count: "int8" })`
    select outcome, count(*) from gateway_events where event_type = 'refund.listed' group by 1 order by 1`);
  expect(events).toEqual([
    { outcome: "payment_unknown", count: 1 },
    { outcome: "processed", count: 1 },
    { outcome: "refused: unacceptable payload.refund.entity", count: 1 },
    { outcome: "refused: unacceptable payload.refund.entity.id", count: 1 },
  ]);
  expect((await listing()).newest_refund_at).toEqual(new Date(refund.created_at * 1_000));
  await soundBooks();
});

test.each(["webhooks", "the list"])(
  "what the gateway gave back by itself is known from %s, and is no refund of another system",
  async (from) => {
    if (from === "webhooks") await giving.listen();
    const paid = await giving.pay({ campaign_id });
    await giving.api.request(...verification(paid));
    // A second payment of a paid order, as from a second window.
    await giving.sandbox.knobs({ auto_refund_duplicates: { count: 1 } });
    await giving.sandbox.pay(paid.order.order_id);
    const { order_id } = await giving.open({ campaign_id });
    // Its own event could come last, and would say that a payment was made.
    const { payment } = await giving.sandbox.pay(order_id, { outcome: "authorize", silent: true });
    await giving.sandbox.autoRefund(payment.id);
    // The first payment of this order is captured, which nobody tells us, and the second one given back.
    const lost = await giving.open({ campaign_id });
    await giving.sandbox.pay(lost.order_id, { silent: true });
    await giving.sandbox.knobs({ auto_refund_duplicates: { count: 1 } });
    await giving.sandbox.pay(lost.order_id);
    await untilProcessed();
    if (from === "webhooks") await giving.webhooksApplied();
    else {
      await list();
      // As one that was stored before its payment was asked for.
      await giving.db.run(command`
        update gateway_events set outcome = 'payment_unknown', body = (body::jsonb #- '{payload,payment}')::text
        where event_id = (select min(event_id) from gateway_events)`);
      await list();
    }
    const events = await giving.db.many(sql({ outcome: "text?", is_applied: "bool", count: "int8" })`
    select outcome, applied_at is not null as is_applied, count(*) from gateway_events
    where event_kind = 'refund' group by 1, 2`);
    expect(events).toEqual([
      { outcome: "auto_refund", is_applied: true, count: from === "webhooks" ? 6 : 3 },
    ]);
    const given_back = await giving.db.one(sql({ count: "int8" })`
      select count(*) from donations where given_back_at is not null`);
    expect(given_back.count).toBe(0);
    await giving.flow.reconcile();
    const donations = await giving.db.many(sql({ payment_status: "text", is_given_back: "bool" })`
    select payment_status, given_back_at is not null as is_given_back from donations order by created_at`);
    expect(donations).toEqual([
      { payment_status: "paid", is_given_back: false },
      { payment_status: "failed", is_given_back: true },
      { payment_status: "paid", is_given_back: false },
    ]);
    await soundBooks();
  },
);

test("refunds that were made before the first listing are found back to the first payment", async () => {
  const payment_id = await paidDonation();
  await giving.db.run(command`update payments set captured_at = captured_at - interval '40 days'`);
  const refund = await refundInDashboard(payment_id, 100_00);
  await untilProcessed();
  const created_at = refund.created_at - 30 * 86_400;
  const long_ago = servicesWith({
    listRefunds: async ({ since }) =>
      since.getTime() <= created_at * 1_000 ? [{ ...refund, status: "processed", created_at }] : [],
  });
  await list(long_ago);
  expect(await totals()).toMatchObject({ refunds: 1 });
});

test("refunds that we ordered ourselves are not stored a second time", async () => {
  const paid = await giving.pay({ campaign_id });
  await giving.api.request(...verification(paid));
  await giving.api.request(...verification(await giving.sandbox.pay(paid.order.order_id)));
  await giving.sendRefunds();
  await untilProcessed();
  await giving.sendRefunds();
  await list();
  expect(await listing()).toMatchObject({ newest_refund_at: expect.any(Date) });
  const counts = await giving.db.one(sql({ events: "int8", refunds: "int8" })`
    select (select count(*) from gateway_events) as events, (select count(*) from payment_refunds) as refunds`);
  expect(counts).toEqual({ events: 0, refunds: 1 });
});
