import { afterEach, expect, test } from "vitest";
import { createRazorpayGateway } from "../../app/platform/payments/razorpay-gateway.ts";
import { isFailure } from "../../app/platform/failure.ts";
import { refusalOf } from "../../app/platform/payments/gateway.ts";
import { sandboxKeyId, sandboxKeySecret, startGateway, startReceiver } from "./running-gateway.ts";
import { monthsAfter } from "./subscription-rows.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The gateway, and the client that the shop calls it with. */
async function start(webhook_url: string | null = null) {
  const sandbox = await startGateway({ webhook_url });
  stops.push(sandbox.stop);
  const client = createRazorpayGateway({
    mode: "sandbox",
    key_id: sandboxKeyId,
    key_secret: sandboxKeySecret,
    timeout_ms: 30_000,
    api_url: sandbox.url,
  });
  const plan = (amount_paise = 1_000_00) =>
    client.createPlan({ amount_paise, currency: "INR", name: "Monthly gift" });
  const subscribe = async (total_count = 12, amount_paise = 1_000_00) =>
    client.createSubscription({
      plan_id: (await plan(amount_paise)).id,
      total_count,
      notes: { kind: "test" },
    });
  /** Pays in the payment window. */
  const pay = (subscription_id: string, outcome = "succeed", method = "card") =>
    sandbox.post("/v1/checkout/pay", { key_id: sandboxKeyId, subscription_id, outcome, method });
  const advance = (months = 1) => sandbox.post("/control/clock", { months });
  const statusOf = async (id: string) => (await client.fetchSubscription(id)).status;
  return { sandbox, client, plan, subscribe, pay, advance, statusOf };
}

test("the first payment in the window starts a subscription, and hands over a signature over its id", async () => {
  const { client, subscribe, pay, statusOf } = await start();
  const { id, status } = await subscribe();
  expect(status).toBe("created");
  const declined = await pay(id, "fail");
  expect(declined.body.error.code).toBe("BAD_REQUEST_ERROR");
  const { body } = await pay(id);
  expect(body.razorpay_subscription_id).toBe(id);
  const signed = { payment_id: body.razorpay_payment_id, signature: body.razorpay_signature };
  expect(client.isSubscriptionSignature({ ...signed, subscription_id: id })).toBe(true);
  expect(client.isPaymentSignature({ ...signed, order_id: id })).toBe(false);
  expect(await statusOf(id)).toBe("active");
  expect((await pay(id)).status).toBe(400);
});

test("each month is charged once, on an invoice of its own, until the last one", async () => {
  const { client, subscribe, pay, advance } = await start();
  const { id } = await subscribe(3);
  await pay(id);
  expect((await advance()).body.charged).toBe(1);
  expect((await advance(5)).body.charged).toBe(1);
  const { status, paid_count, charge_at } = await client.fetchSubscription(id);
  expect({ status, paid_count, charge_at }).toEqual({ status: "completed", paid_count: 3, charge_at: null });
  const invoices = await client.listInvoices({ subscription_id: id, count: 100, skip: 0 });
  expect(invoices.map((invoice) => invoice.status)).toEqual(["paid", "paid", "paid"]);
  expect(new Set(invoices.map(({ payment_id }) => payment_id)).size).toBe(3);
  const [, second, first] = invoices;
  const month = (at: Date | undefined) => Math.floor(Number(at) / 1_000);
  expect(month(second?.billing_start)).toBe(monthsAfter(month(first?.billing_start), 1));
});

test("a failing card is tried four times, then the subscription halts; paid again, it goes on without the missed month", async () => {
  const { sandbox, client, subscribe, pay, advance, statusOf } = await start();
  const { id } = await subscribe();
  await pay(id);
  await sandbox.post(`/control/subscriptions/${id}/card`, { card_fails: true });
  await advance();
  expect(await statusOf(id)).toBe("pending");
  await sandbox.post("/control/clock", { days: 4 });
  expect(await statusOf(id)).toBe("halted");
  const captured = async () =>
    (await sandbox.get("/control/oracle")).body.payments
      .filter(({ captured: is }: { captured: boolean }) => is)
      .map(({ amount, status }: { amount: number; status: string }) => [amount, status]);
  expect(await captured()).toEqual([[1_000_00, "captured"]]);
  await pay(id);
  expect(await statusOf(id)).toBe("active");
  const after = [
    [1_000_00, "captured"],
    [5_00, "refunded"],
  ];
  expect(await captured()).toEqual(after);
  await advance();
  expect(await captured()).toEqual([...after, [1_000_00, "captured"]]);
  const invoices = await client.listInvoices({ subscription_id: id, count: 100, skip: 0 });
  expect(invoices.map(({ status }) => status)).toEqual(["paid", "issued", "paid"]);
});

test("a charge declined at first is paid in the window, and charges its month", async () => {
  const { sandbox, client, subscribe, pay, advance, statusOf } = await start();
  const { id } = await subscribe();
  await pay(id);
  await sandbox.post(`/control/subscriptions/${id}/card`, { card_fails: true });
  await advance();
  await pay(id);
  expect(await statusOf(id)).toBe("active");
  expect((await client.fetchSubscription(id)).paid_count).toBe(2);
});

test.each(["upi", "netbanking"])(
  "a mandate by %s is replaced by a card alone, and a card by any method",
  async (mandate) => {
    const { sandbox, subscribe, pay, advance } = await start();
    const { id } = await subscribe();
    await pay(id, "succeed", mandate);
    await sandbox.post(`/control/subscriptions/${id}/card`, { card_fails: true });
    await advance();
    expect((await pay(id, "succeed", "upi")).status).toBe(400);
    expect((await pay(id, "succeed", "netbanking")).status).toBe(400);
    expect((await pay(id)).status).toBe(200);
    await sandbox.post(`/control/subscriptions/${id}/card`, { card_fails: true });
    await advance();
    expect((await pay(id, "succeed", mandate)).status).toBe(200);
  },
);

test.each([
  ["upi", "subscriptions cannot be updated when payment mode is UPI"],
  ["netbanking", "subscriptions cannot be updated when payment mode is emandate"],
  ["card", "Only offers can be updated for subscriptions when payment mode is domestic card"],
])("one that is paid by %s cannot be updated", async (method, words) => {
  const { client, plan, subscribe, pay } = await start();
  const { id } = await subscribe();
  await pay(id, "succeed", method);
  const refused = await client.changePlan(id, (await plan(2_000_00)).id).catch((error: unknown) => error);
  expect(refusalOf(refused)?.description).toBe(words);
});

test("one of a card from abroad is updated after the next charge, by the knob before it", async () => {
  const { sandbox, client, plan, subscribe, pay, advance } = await start();
  await sandbox.turn({ international_cards: 1 });
  const { id } = await subscribe();
  await pay(id);
  const charged = async () => (await sandbox.get("/control/oracle")).body.payments.at(-1).amount;
  await client.changePlan(id, (await plan(2_000_00)).id);
  await advance();
  expect(await charged()).toBe(1_000_00);
  expect((await client.fetchSubscription(id)).has_scheduled_changes).toBe(false);
  await advance();
  expect(await charged()).toBe(2_000_00);
  await sandbox.turn({ change_before_charge: 1 });
  await client.changePlan(id, (await plan(3_000_00)).id);
  await advance();
  expect(await charged()).toBe(3_000_00);
});

test("one that its payer paused in the bank's app is resumed only there", async () => {
  const { sandbox, client, subscribe, pay, statusOf } = await start();
  const { id } = await subscribe();
  await pay(id, "succeed", "upi");
  expect((await client.pauseSubscription(id)).pause_initiated_by).toBe("self");
  expect((await client.resumeSubscription(id)).pause_initiated_by).toBe(null);
  await sandbox.post(`/control/subscriptions/${id}/pause`);
  expect(await client.fetchSubscription(id)).toMatchObject({
    status: "paused",
    pause_initiated_by: "customer",
  });
  const refused = await client.resumeSubscription(id).catch((error: unknown) => error);
  expect(refusalOf(refused)?.description).toBe("Subscription paused by the customer cannot be resumed");
  await sandbox.post(`/control/subscriptions/${id}/resume`);
  expect(await statusOf(id)).toBe("active");
});

test("one that begins later is approved by a check that goes back, until it expires, and charged from its start on", async () => {
  const { sandbox, client, plan, pay, advance, statusOf } = await start();
  const begin = async (days: number) => {
    const start_at = new Date((Math.floor(Date.now() / 1_000) + days * 86_400) * 1_000);
    const times = { start_at, expire_by: new Date(start_at.getTime() - 86_400_000) };
    const { id } = await client.createSubscription({
      plan_id: (await plan()).id,
      total_count: 12,
      notes: {},
      ...times,
    });
    return { id, start_at };
  };
  const { id, start_at } = await begin(20);
  const { id: expired } = await begin(0.5);
  expect((await pay(expired)).status).toBe(400);
  expect(await statusOf(expired)).toBe("expired");
  await pay(id, "succeed", "upi");
  const told = await client.fetchSubscription(id);
  expect(told).toMatchObject({
    status: "authenticated",
    paid_count: 0,
    charge_at: start_at,
    payment_method: "upi",
  });
  await sandbox.post("/control/clock", { days: 19 });
  expect(await statusOf(id)).toBe("authenticated");
  await sandbox.post("/control/clock", { days: 2 });
  expect(await client.fetchSubscription(id)).toMatchObject({ status: "active", paid_count: 1 });
  await advance();
  expect((await client.fetchSubscription(id)).paid_count).toBe(2);
});

test("a paused one is not charged, a resumed one is, a changed one at its new amount, a cancelled one never", async () => {
  const { sandbox, client, plan, subscribe, pay, advance, statusOf } = await start();
  const { id } = await subscribe();
  await pay(id);
  await client.pauseSubscription(id);
  expect((await advance(2)).body.charged).toBe(0);
  expect((await client.resumeSubscription(id)).status).toBe("active");
  await sandbox.turn({ update_domestic_cards: 1, change_before_charge: 1 });
  await client.changePlan(id, (await plan(2_000_00)).id);
  await advance();
  const { payments } = (await sandbox.get("/control/oracle")).body;
  expect(payments.at(-1).amount).toBe(2_000_00);
  await client.cancelSubscription(id);
  expect(await statusOf(id)).toBe("cancelled");
  expect((await advance(3)).body.charged).toBe(0);
  const refused = await client.cancelSubscription(id).catch((error: unknown) => error);
  expect(isFailure(refused) && refused.code).toBe("gateway_refused");
});

test("webhooks tell of every change, and a charge comes with its payment", async () => {
  const receiver = await startReceiver();
  stops.push(receiver.stop);
  const { sandbox, client, subscribe, pay } = await start(receiver.url);
  const { id } = await subscribe();
  await pay(id);
  await expect.poll(async () => (await sandbox.get("/control/webhooks")).body.counts.delivered).toBe(7);
  expect(receiver.names()).toEqual([
    "invoice.paid",
    "order.paid",
    "payment.authorized",
    "payment.captured",
    "subscription.activated",
    "subscription.authenticated",
    "subscription.charged",
  ]);
  const paid = receiver.received.find(({ event }) => event === "invoice.paid");
  expect(paid?.payload.invoice.entity).toMatchObject({ subscription_id: id, status: "paid" });
  const charged = receiver.received.find(({ event }) => event === "subscription.charged");
  expect(charged?.payload.subscription.entity).toMatchObject({ id, status: "active", paid_count: 1 });
  const { entity } = charged?.payload.payment ?? {};
  expect(entity).toMatchObject({ invoice_id: expect.stringMatching(/^inv_/), status: "captured" });
  // As at the real gateway, only the invoice names the subscription.
  expect(entity).not.toHaveProperty("subscription_id");
  expect(await client.subscriptionOfInvoice(entity.invoice_id)).toBe(id);
});

test.each([
  [15_000_00, true, "active", "active"],
  [15_000_01, false, "pending", "active"],
])(
  "a month of %d paise offers UPI: %s, and is charged without and with the payer's approval",
  async (amount_paise, offers_upi, unapproved, approved) => {
    const { sandbox, subscribe, pay, advance, statusOf } = await start();
    const { id } = await subscribe(12, amount_paise);
    const shown = await fetch(`${sandbox.url}/v1/checkout/window?key=${sandboxKeyId}&subscription_id=${id}`);
    expect((await shown.text()).includes('value="upi"')).toBe(offers_upi);
    expect((await pay(id, "fail", "upi")).status).toBe(offers_upi ? 200 : 400);
    // The payer is there.
    await pay(id);
    await advance();
    expect(await statusOf(id)).toBe(unapproved);
    await sandbox.turn({ approve_charges: 1 });
    await sandbox.post("/control/clock", { days: 1 });
    expect(await statusOf(id)).toBe(approved);
    // Nor in another payment method's place.
    const body = {
      key_id: sandboxKeyId,
      subscription_id: id,
      subscription_card_change: true,
      outcome: "succeed",
    };
    expect((await sandbox.post("/v1/checkout/pay", { ...body, method: "upi" })).status).toBe(
      offers_upi ? 200 : 400,
    );
  },
);

test("a card from abroad, and a mandate, are charged above it without asking", async () => {
  const { sandbox, subscribe, pay, advance, statusOf } = await start();
  const mandate = (await subscribe(12, 20_000_00)).id;
  await pay(mandate, "succeed", "netbanking");
  await sandbox.turn({ international_cards: 1 });
  const abroad = (await subscribe(12, 20_000_00)).id;
  await pay(abroad);
  await advance();
  expect([await statusOf(mandate), await statusOf(abroad)]).toEqual(["active", "active"]);
});

test("the last day of a month is followed by the last day of a shorter one", () => {
  const seconds = (day: string) => Date.parse(day) / 1_000;
  expect(monthsAfter(seconds("2027-01-31"), 1)).toBe(seconds("2027-02-28"));
  expect(monthsAfter(seconds("2026-11-22"), 2)).toBe(seconds("2027-01-22"));
});
