import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { makePerson } from "../../../../tests/support/campaigns.ts";
import { callGateway, createGiving, type Giving, monthlyGift } from "../../../../tests/support/giving.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { guest } from "../../../platform/http/session.ts";
import { connectionLost, gatewayRefused } from "../../../platform/payments/gateway.ts";
import { paymentJobs } from "../../payments/server/jobs.ts";
import { settleInvoicePayment } from "../../payments/server/use-cases/settle-invoice-payment.ts";
import { monthlyPersonalData } from "./monthly-personal-data.ts";
import { donationPersonalData } from "./personal-data.ts";
import { followDueGifts } from "./use-cases/follow-monthly-gifts.ts";
import { openMonthlyGift } from "./use-cases/open-monthly-gift.ts";

let giving: Giving;
beforeAll(async () => {
  giving = await createGiving();
});

function open() {
  return openMonthlyGift(giving.services, monthlyGift, { session: guest, client_address: "192.0.2.1" });
}

const call = (path: string, body: object) => callGateway(giving, path, body);

const pay = (subscription_id: string) =>
  call("/v1/checkout/pay", { key_id: giving.services.gateway.key_id, subscription_id, outcome: "succeed" });

/** The gateway's `payment.captured`, without the event that says which month was charged. */
async function receiveCaptured(subscription_id: string, email?: string) {
  const { gateway } = giving.services;
  const [invoice] = await gateway.listInvoices({ subscription_id, count: 1, skip: 0 });
  const payment = await gateway.fetchPayment(invoice?.payment_id ?? "");
  const { id, order_id, invoice_id = "", amount_paise: amount, currency, method } = payment;
  const created_at = payment.created_at.getTime() / 1_000;
  const entity = {
    id,
    order_id,
    invoice_id,
    amount,
    currency,
    method,
    email,
    status: "captured",
    captured: true,
    created_at,
  };
  const body = JSON.stringify({ payload: { payment: { entity } } });
  await giving.flow.inbox.receive({ event_id: randomUUID(), event_type: "payment.captured", body });
  await giving.flow.inbox.drain();
  return { payment_id: id, invoice_id };
}

/** Of this payment: donations it paid, and whether it is kept as unknown. */
async function stateOf(payment_id: string) {
  return giving.db.one(sql({ paid: "int8", unmatched: "int8" })`
    select (select count(*) from payments where gateway_payment_id = ${payment_id} and disposition = 'settled') as paid,
      (select count(*) from unmatched_payments where gateway_payment_id = ${payment_id}) as unmatched`);
}

test("a month whose own event is lost is settled by its invoice, and is never an unknown payment", async () => {
  const { subscription_id } = await open();
  await pay(subscription_id);
  const charge = await receiveCaptured(subscription_id);
  const job = await giving.db.one(sql({ payload: "jsonb" })`
    select payload::jsonb from graphile_worker._private_jobs
    where key = ${`settle_invoice_payment:${charge.payment_id}:captured`}`);
  expect(job.payload).toMatchObject(charge);
  await settleInvoicePayment(giving.services, charge);
  expect(await stateOf(charge.payment_id)).toEqual({ paid: 0, unmatched: 0 });
  await followDueGifts(giving.services);
  expect(await stateOf(charge.payment_id)).toEqual({ paid: 1, unmatched: 0 });
  // A repetition finds it settled, and asks the gateway nothing.
  await settleInvoicePayment(giving.services, { ...charge, invoice_id: "no invoice" });
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  // A second payment of the month, which the subscription does not count.
  await call(`/control/subscriptions/${subscription_id}/charge`, {});
  const second = await receiveCaptured(subscription_id);
  await settleInvoicePayment(giving.services, second);
  expect(await stateOf(second.payment_id)).toEqual({ paid: 0, unmatched: 0 });
  await settleInvoicePayment(giving.services, { ...second, is_followed: true });
  expect(await stateOf(second.payment_id)).toEqual({ paid: 0, unmatched: 1 });
});

test("a mandate that the donor ends in the bank's app ends the gift", async () => {
  const { subscription_id } = await open();
  await pay(subscription_id);
  await call(`/control/subscriptions/${subscription_id}/end-mandate`, {});
  await giving.db.run(command`update monthly_gifts set follow_at = now()`);
  await followDueGifts(giving.services);
  const { state } = await giving.db.one(sql({ state: "text" })`
    select state from monthly_gifts where gateway_subscription_id = ${subscription_id}`);
  expect(state).toBe("cancelled");
});

test("a charge of a subscription that is not ours is kept as unmatched", async () => {
  const { gateway } = giving.services;
  const plan = await gateway.createPlan({ amount_paise: 300_00, currency: "INR", name: "Elsewhere" });
  const { id } = await gateway.createSubscription({ plan_id: plan.id, total_count: 12, notes: {} });
  await pay(id);
  const charge = await receiveCaptured(id);
  await settleInvoicePayment(giving.services, charge);
  expect(await stateOf(charge.payment_id)).toEqual({ paid: 0, unmatched: 1 });
});

test("a payment that the gateway refuses to show is kept as its signed event says", async () => {
  const { gateway } = giving.services;
  const plan = await gateway.createPlan({ amount_paise: 400_00, currency: "INR", name: "Unseen" });
  const { id } = await gateway.createSubscription({ plan_id: plan.id, total_count: 12, notes: {} });
  await pay(id);
  const charge = await receiveCaptured(id);
  const job = await giving.db.one(sql({ payload: "jsonb" })`
    select payload::jsonb from graphile_worker._private_jobs
    where key = ${`settle_invoice_payment:${charge.payment_id}:captured`}`);
  const refused = () => Promise.reject(gatewayRefused({ http_status: 400, description: "No such id" }));
  const services = { ...giving.services, gateway: { ...gateway, fetchPayment: refused } };
  await paymentJobs(services).settle_invoice_payment?.(job.payload, {} as never);
  const kept = await giving.db.one(sql({ amount_paise: "int8", currency: "text" })`
    select amount_paise, currency from unmatched_payments where gateway_payment_id = ${charge.payment_id}`);
  expect(kept).toEqual({ amount_paise: 400_00, currency: "INR" });
});

test("a payment about which the gateway is silent for a day is kept, and settles once it answers", async () => {
  const { subscription_id } = await open();
  await pay(subscription_id);
  const charge = await receiveCaptured(subscription_id);
  const job = await giving.db.one(sql({ payload: "jsonb" })`
    select payload::jsonb from graphile_worker._private_jobs
    where key = ${`settle_invoice_payment:${charge.payment_id}:captured`}`);
  const { told, ...payload } = job.payload as { told: Record<string, unknown> };
  const silent = () => Promise.reject(connectionLost("silent"));
  const gateway = { ...giving.services.gateway, subscriptionOfInvoice: silent, fetchPayment: silent };
  const run = (hours: number) =>
    paymentJobs({ ...giving.services, gateway }).settle_invoice_payment?.(
      { ...payload, told: { ...told, created_at: new Date(Date.now() - hours * 3_600_000) } },
      {} as never,
    );
  await expect(run(23)).rejects.toMatchObject({ code: "gateway_unavailable" });
  expect(await stateOf(charge.payment_id)).toEqual({ paid: 0, unmatched: 0 });
  await run(25);
  expect(await stateOf(charge.payment_id)).toEqual({ paid: 0, unmatched: 1 });
  await giving.db.run(command`update unmatched_payments set next_attempt_at = now()`);
  await giving.flow.reconcile();
  await followDueGifts(giving.services);
  expect(await stateOf(charge.payment_id)).toEqual({ paid: 1, unmatched: 0 });
});

test("webhooks of a monthly gift are forgotten with its donor, whose orders the gateway made", async () => {
  const { subscription_id } = await open();
  await pay(subscription_id);
  await giving.db.run(command`update monthly_gifts set follow_at = now()`);
  await followDueGifts(giving.services);
  const email = "traceable@example.org";
  await receiveCaptured(subscription_id, email);
  // A second payment of the month, on an order that is no donation's.
  await call(`/control/subscriptions/${subscription_id}/charge`, {});
  await receiveCaptured(subscription_id, email);
  await giving.db.run(command`update monthly_gifts set follow_at = now()`);
  await followDueGifts(giving.services);
  await giving.sendRefunds();
  await expect.poll(async () => (await giving.sandbox.oracle()).pending_refund_count).toBe(0);
  await giving.makeDue();
  await giving.flow.sweep();
  const body = JSON.stringify({ payload: { subscription: { entity: { id: subscription_id, email } } } });
  await giving.flow.inbox.receive({ event_id: randomUUID(), event_type: "subscription.halted", body });
  await giving.flow.inbox.drain();
  const kept = () =>
    giving.db.many(sql({ event_type: "text" })`
      select event_type from gateway_events where body like '%traceable@%' order by event_type`);
  expect(await kept()).toHaveLength(3);
  const { user_id } = await makePerson(giving.db);
  await giving.db.run(command`
    with mine as (
      update monthly_gifts set user_id = ${user_id} where gateway_subscription_id = ${subscription_id} returning id)
    update donations set user_id = ${user_id} from monthly_charges join mine on mine.id = monthly_gift_id
    where donations.id = donation_id`);
  const person = { user_id, verified_email: null };
  await giving.db.transaction((tx) => monthlyPersonalData.erase(tx, person));
  expect(await kept()).toEqual([{ event_type: "payment.captured" }, { event_type: "payment.captured" }]);
  await giving.db.transaction((tx) => donationPersonalData.erase(tx, person));
  expect(await kept()).toEqual([]);
});

test("a refunded check of the method of our own subscription is a check, of ₹1 and of ₹5", async () => {
  const { gateway } = giving.services;
  for (const amount_paise of [1_00, 5_00]) {
    const order = await gateway.createOrder({
      amount_paise,
      currency: "INR",
      receipt: randomUUID(),
      notes: {},
    });
    const { payment } = await giving.sandbox.pay(order.id);
    const shown = await gateway.fetchPayment(payment.id);
    const fetchPayment = async () => ({ ...shown, invoice_id: "inv_1", refunded_paise: amount_paise });
    const services = { ...giving.services, gateway: { ...gateway, fetchPayment } };
    const charge = { payment_id: payment.id, invoice_id: "inv_1", is_followed: true };
    await settleInvoicePayment(services, charge);
    expect(await stateOf(payment.id)).toEqual({ paid: 0, unmatched: 0 });
    const checks = await giving.db.run(command`
      select from method_checks
      where gateway_payment_id = ${payment.id} and amount_paise = ${amount_paise} and refunded_at is not null`);
    expect(checks).toBe(1);
  }
});
