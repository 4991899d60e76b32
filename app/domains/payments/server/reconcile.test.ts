import { beforeAll, expect, test, vi } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, insertOpenDonations, webhook } from "../../../../tests/support/giving.ts";
import { command, oneOf, sql } from "../../../platform/database/sql.ts";
import { type Gateway, gatewayRefused, gatewayUnavailable } from "../../../platform/payments/gateway.ts";
import { situationOf } from "../../donations/donation-situation.ts";
import { donationPayable } from "../../donations/server/payable.ts";
import { type GatewayEvent, handlerOf } from "./events.ts";
import { createPayments } from "./flow.ts";
import { soon } from "../../../../tests/support/soon.ts";

let giving: Giving;
let campaign_id: string;

beforeAll(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

/** As if the donations were opened an hour ago, and no payment webhook had arrived. */
async function anHourLater() {
  await giving.db.run(command`update donations set created_at = created_at - interval '1 hour'`);
  await giving.makeDue();
  await giving.flow.sweep();
}

async function statusOf(order_id: string) {
  return giving.db.one(sql({ payment_status: "text", reconcile_at: "timestamptz?", payments: "int8" })`
    select payment_status, reconcile_at,
      (select count(*) from payments where payable_id = donations.id) as payments
    from donations where gateway_order_id = ${order_id}`);
}

async function agreesWithGateway() {
  const ours = await giving.db.one(sql({ count: "int8", captured_paise: "int8", refunded_paise: "int8" })`
    select count(*), coalesce(sum(amount_paise), 0)::int8 as captured_paise,
      (select coalesce(sum(amount_paise), 0)::int8 from payment_refunds where status = 'processed') as refunded_paise
    from payments`);
  const { captured_count, captured_paise, refunded_paise } = await giving.sandbox.oracle();
  expect(ours).toEqual({ count: captured_count, captured_paise, refunded_paise });
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

test("with every webhook and every verification lost, the reconciler settles all", async () => {
  const orders = await Promise.all(
    Array.from({ length: 150 }, (_, i) => giving.open({ campaign_id, amount_paise: 100_00 + i })),
  );
  await giving.sandbox.payMany(
    orders.map(({ order_id }, i) => ({
      order_id,
      outcome: i % 5 === 4 ? "fail" : "succeed",
      method: "netbanking",
    })),
  );
  // Some pay twice.
  await giving.sandbox.payMany(orders.slice(0, 4).map(({ order_id }) => ({ order_id, outcome: "succeed" })));
  await anHourLater();
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
  const statuses = await giving.db.many(sql({ payment_status: "text", count: "int8" })`
    select payment_status, count(*) from donations group by 1 order by 1`);
  expect(statuses).toEqual([
    { payment_status: "failed", count: 30 },
    { payment_status: "paid", count: 120 },
  ]);
  await agreesWithGateway();
});

test("an authorised payment is captured, once", async () => {
  const order = await giving.open({ campaign_id });
  await giving.sandbox.pay(order.order_id, { outcome: "authorize" });
  await giving.sandbox.pay(order.order_id, { outcome: "authorize" });
  await anHourLater();
  expect(await statusOf(order.order_id)).toMatchObject({ payment_status: "paid", payments: 1 });
  await anHourLater();
  expect(await statusOf(order.order_id)).toMatchObject({ payment_status: "paid", payments: 1 });
  await agreesWithGateway();
});

test("an authorised payment that is captured while it is being checked is settled by that check", async () => {
  const { order_id } = await giving.open({ campaign_id });
  const { payment } = await giving.sandbox.pay(order_id, { outcome: "authorize" });
  const { gateway } = giving.services;
  const flow = flowWith(async (id) => {
    const payments = await gateway.fetchOrderPayments(id);
    if (id === order_id)
      await gateway.capturePayment({ payment_id: payment.id, amount_paise: 500_00, currency: "INR" });
    return payments;
  });
  await giving.db.run(
    command`update donations set reconcile_at = now() - interval '1 second' where gateway_order_id = ${order_id}`,
  );
  await flow.reconcile();
  expect(await statusOf(order_id)).toMatchObject({ payment_status: "paid", payments: 1 });
  await agreesWithGateway();
});

test("an authorised payment that the gateway will not capture is captured by a later check", async () => {
  const { order_id } = await giving.open({ campaign_id });
  await giving.sandbox.pay(order_id, { outcome: "authorize" });
  const capture = vi.spyOn(giving.services.gateway, "capturePayment");
  capture.mockRejectedValueOnce(gatewayRefused({ http_status: 400, description: "not now" }));
  await anHourLater();
  expect(await statusOf(order_id)).toMatchObject({
    payment_status: "created",
    reconcile_at: expect.any(Date),
    payments: 0,
  });
  capture.mockRestore();
  await anHourLater();
  expect(await statusOf(order_id)).toMatchObject({ payment_status: "paid", payments: 1 });
});

function failedRefund(id: string, payment: { id: string; order_id: string | null; status: string }) {
  const refund = { id, payment_id: payment.id, amount: 1_00, status: "failed", receipt: null, created_at: 1 };
  const payload = { refund: { entity: refund }, payment: { entity: { ...payment, captured: false } } };
  return { event_id: id, event_type: "refund.failed", body: JSON.stringify({ payload }) };
}

test("an authorised payment that the gateway gave back is none, and its donor is told so, until another is made", async () => {
  const { order_id } = await giving.open({ campaign_id });
  const { payment } = await giving.sandbox.pay(order_id, { outcome: "authorize" });
  await giving.sandbox.autoRefund(payment.id);
  await giving.sandbox.pay(order_id, { outcome: "fail" });
  const situation = async () => {
    const told = await giving.db.one(sql({
      payment_status: oneOf("created", "paid", "failed"),
      refunded_paise: "int8",
      payment_reported_at: "timestamptz?",
      given_back_at: "timestamptz?",
      created_at: "timestamptz",
    })`
      select payment_status, refunded_paise, payment_reported_at, given_back_at, created_at
      from donations where gateway_order_id = ${order_id}`);
    return situationOf(told, true);
  };
  // Without the list of refunds, which would tell it too.
  await giving.makeDue();
  await giving.flow.reconcile();
  expect(await statusOf(order_id)).toMatchObject({ payment_status: "failed", payments: 0 });
  expect(await situation()).toBe("given_back");
  // An event of a refund that failed changes nothing, one with an older state of the payment does not tell, and others go first.
  const known = await giving.db.one(
    sql({ id: "text" })`select gateway_payment_id as id from payments limit 1`,
  );
  const applied = (...events: GatewayEvent[]) =>
    giving.db.transaction((tx) => handlerOf("refund")(giving.services, tx, events));
  const gone = failedRefund("rfnd_OfAutoRefund01", { id: payment.id, order_id, status: "refunded" });
  const stale = failedRefund("rfnd_OfAutoRefund02", { id: payment.id, order_id, status: "authorized" });
  const other = failedRefund("rfnd_OfDashboard000", { id: known.id, order_id: null, status: "captured" });
  expect((await applied(gone, other)).results).toMatchObject([
    { outcome: "auto_refund", later: true },
    { outcome: "failed" },
  ]);
  expect((await applied(gone, stale)).results).toMatchObject([
    { outcome: "auto_refund", later: false },
    { outcome: "payment_unknown", later: true },
  ]);
  expect(await situation()).toBe("given_back");
  await giving.db.transaction((tx) =>
    donationPayable.scheduleReconciliation(tx, [{ id: payment.id, order_id }], 0),
  );
  expect(await situation()).toBe("confirming");
  await giving.sandbox.pay(order_id);
  await anHourLater();
  expect(await situation()).toBe("received");
  await agreesWithGateway();
});

test("an order whose response was lost is found by its receipt, and the donor notices nothing", async () => {
  await giving.sandbox.knobs({ drop_response_after_commit: { count: 1 } });
  const { orders: before } = await giving.sandbox.oracle();
  const order = await giving.open({ campaign_id });
  const { orders: after } = await giving.sandbox.oracle();
  expect((after as number) - (before as number)).toBe(1);
  expect(await statusOf(order.order_id)).toMatchObject({ payment_status: "created" });
});

test("an order that could not be made leaves a donation that is closed after a day", async () => {
  await giving.sandbox.knobs({ respond_chance: { count: 2 }, respond_status: 503 });
  await expect(giving.open({ donor_email: "nobody@example.org" })).rejects.toMatchObject({
    status: 502,
    retry_after_seconds: expect.any(Number),
  });
  const donation = () =>
    giving.db.one(sql({ payment_status: "text", reconcile_at: "timestamptz?" })`
      select payment_status, reconcile_at from donations where donor_email = 'nobody@example.org'`);
  await anHourLater();
  expect(await donation()).toMatchObject({ payment_status: "created", reconcile_at: expect.any(Date) });
  await giving.db.run(command`update donations set created_at = created_at - interval '1 day'
    where donor_email = 'nobody@example.org'`);
  await anHourLater();
  expect(await donation()).toEqual({ payment_status: "failed", reconcile_at: null });
});

test("while the gateway is down donations wait, and are checked again", async () => {
  const paid = await giving.pay({ campaign_id });
  await giving.sandbox.knobs({ respond_chance: 1, respond_status: 500 });
  await anHourLater();
  expect(await statusOf(paid.payment.order_id)).toMatchObject({
    payment_status: "created",
    reconcile_at: expect.any(Date),
  });
  await giving.sandbox.knobs({ respond_chance: 0 });
  await anHourLater();
  expect(await statusOf(paid.payment.order_id)).toMatchObject({ payment_status: "paid" });
});

/** How long a donation of each age waits after a check; -1: for ever. */
async function waitsInHours(order_id: string): Promise<number[]> {
  const waits_hours: number[] = [];
  for (const age_hours of [0.25, 1, 5, 30, 95, 97]) {
    await giving.db.run(command`update donations set created_at = now() - ${age_hours}::float8 * interval '1 hour',
      reconcile_at = now() - interval '1 second' where gateway_order_id = ${order_id}`);
    await giving.flow.sweep();
    const { reconcile_at } = await statusOf(order_id);
    waits_hours.push(
      reconcile_at ? Math.round(((reconcile_at.getTime() - Date.now()) / 3_600_000) * 100) / 100 : -1,
    );
  }
  return waits_hours;
}

test("waits double up to a day, and checks end after four days", async () => {
  const order = await giving.open({ campaign_id });
  expect(await waitsInHours(order.order_id)).toEqual([0.25, 1, 5, 24, 24, -1]);
});

test("waits also double for a donation that the gateway does not know", async () => {
  const [order_id] = await insertOpenDonations(giving, [{ campaign_id }]);
  const ask = vi.spyOn(giving.services.gateway, "fetchOrderPayments");
  ask.mockRejectedValue(gatewayRefused({ http_status: 400, description: "The id provided does not exist" }));
  expect(await waitsInHours(order_id as string)).toEqual([0.25, 1, 5, 24, 24, -1]);
  ask.mockRestore();
});

/** The services of another process, with this way of fetching the gateway's orders. */
function flowWith(fetchOrderPayments: Gateway["fetchOrderPayments"]) {
  const gateway: Gateway = { ...giving.services.gateway, fetchOrderPayments };
  return createPayments({ ...giving.services, gateway }, [donationPayable]);
}

async function manyAreDue() {
  await giving.db.run(command`update donations set reconcile_at = null`);
  const orders = await insertOpenDonations(
    giving,
    Array.from({ length: 20 }, () => ({ campaign_id })),
  );
  await giving.db.run(command`update donations set reconcile_at = now() - interval '1 second', created_at = now() - interval '1 hour'
    where gateway_order_id = any(${orders}::text[])`);
}

test("a process runs one reconciliation at a time, and starts no further check when it stops", async () => {
  await manyAreDue();
  const answered = Promise.withResolvers<[]>();
  let asked = 0;
  const flow = flowWith(() => {
    asked += 1;
    return answered.promise;
  });
  const first = flow.reconcile();
  await soon(() => expect(asked).toBe(8));
  await flow.reconcile();
  await flow.sweep();
  expect(asked).toBe(8);
  const ended = flow.stop();
  answered.resolve([]);
  await Promise.all([first, ended]);
  expect(asked).toBe(8);
});

test("while the gateway is down, each sweep tries only a few donations and goes on", async () => {
  await manyAreDue();
  let asked = 0;
  const flow = flowWith(async () => {
    asked += 1;
    throw gatewayUnavailable("ETIMEDOUT");
  });
  await flow.sweep();
  expect(asked).toBe(8);
  await flow.sweep();
  expect(asked).toBe(16);
});

test("a slow gateway does not hold up the sweep for long", async () => {
  await manyAreDue();
  vi.useFakeTimers({ toFake: ["Date"] });
  let asked = 0;
  const flow = flowWith(async () => {
    asked += 1;
    vi.setSystemTime(Date.now() + 20_000);
    return [];
  });
  await flow.sweep();
  vi.useRealTimers();
  expect(asked).toBe(8);
});

test("a donation is not due again before the slowest gateway has answered", async () => {
  await manyAreDue();
  const gateway_timeout_ms = 60_000;
  const config = { ...giving.services.config, gateway_timeout_ms };
  const gateway: Gateway = {
    ...giving.services.gateway,
    fetchOrderPayments: () => Promise.reject(gatewayUnavailable("ETIMEDOUT")),
  };
  await createPayments({ ...giving.services, config, gateway }, [donationPayable]).reconcile();
  const { lease_ms } = await giving.db.one(sql({ lease_ms: "float8" })`
    select extract(epoch from min(reconcile_at) - now())::float8 * 1000 as lease_ms from donations
    where reconcile_at > now()`);
  expect(lease_ms).toBeGreaterThan(4 * gateway_timeout_ms);
});

test.each([
  ["by the gateway", (order_id: string) => authorizedEvent(order_id)],
  ["by its donor's browser", (order_id: string) => reportNow(order_id)],
])("an order that is reported %s while it is checked is not put off by that check", async (_who, report) => {
  await giving.db.run(command`update donations set reconcile_at = null`);
  const { order_id } = await giving.open({ campaign_id });
  await giving.db.run(command`update donations set reconcile_at = now() - interval '1 second', created_at = now() - interval '1 hour'
    where gateway_order_id = ${order_id}`);
  await flowWith(async () => {
    await report(order_id);
    return [];
  }).reconcile();
  const { reconcile_at } = await statusOf(order_id);
  expect((reconcile_at as Date).getTime() - Date.now()).toBeLessThan(61_000);
});

async function authorizedEvent(order_id: string) {
  const { payment } = await giving.sandbox.pay(order_id, { outcome: "authorize", silent: true });
  await giving.api.request(...webhook("payment.authorized", { payment }));
  await giving.flow.inbox.drain();
}

const reportNow = (order_id: string) =>
  giving.db.transaction((tx) =>
    donationPayable.scheduleReconciliation(tx, [{ id: "pay_AAAAAAAAAAAAAA", order_id }], 0),
  );

test("two processes that reconcile at once share the work", async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => giving.pay({ campaign_id })));
  await giving.db.run(command`update donations set created_at = created_at - interval '1 hour'`);
  await giving.makeDue();
  const others = [
    createPayments(giving.services, [donationPayable]),
    createPayments(giving.services, [donationPayable]),
  ];
  await Promise.all([giving.flow, ...others].map((flow) => flow.sweep()));
  for (const { payment } of orders)
    expect(await statusOf(payment.order_id)).toMatchObject({ payment_status: "paid", payments: 1 });
  await agreesWithGateway();
});
