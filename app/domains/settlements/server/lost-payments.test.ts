import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, paymentId } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { htmlOf } from "../../../../tests/support/read-page.tsx";
import { unmatchedPayments } from "../../../../tests/support/unmatched-payments.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { type Gateway, gatewayRefused, gatewayUnavailable } from "../../../platform/payments/gateway.ts";
import { leaveUnmatched } from "../../payments/server/use-cases/decide-unmatched.ts";
import { action } from "../pages/differences.tsx";
import { differencesPath } from "../settlement.ts";
import { ExplainDifference } from "../ui/ExplainDifference.tsx";
import { listOpenItems, type SettlementItem } from "./queries/items.ts";
import { compareAgain, readSettlements } from "./use-cases/read-settlements.ts";
import { settleLostPayments } from "./use-cases/settle-lost-payments.ts";

let giving: Giving;

beforeEach(async () => {
  giving = await createGiving();
});

const unmatched = () => unmatchedPayments(giving);

/** By a link or a code of the gateway's dashboard, while webhooks did not arrive. */
async function paidByLink(amount_paise: number) {
  const order = await giving.services.gateway.createOrder({
    amount_paise,
    currency: "INR",
    receipt: paymentId(),
    notes: {},
  });
  return (await giving.sandbox.pay(order.id, { method: "card" })).payment;
}

async function settled(fields: { amount_paise?: number } = {}) {
  await giving.sandbox.settle(fields);
  await readSettlements(giving.services);
}

const openItems = async () => (await listOpenItems(giving.db, { after: undefined, limit: 20 })).items;

const makeDue = () =>
  giving.db.run(
    command`update settlement_items set ask_at = now() - interval '1 minute' where ask_at is not null`,
  );

const jobsOf = (task: string) =>
  giving.db.many(sql({ payload: "jsonb" })`
    select payload::jsonb from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = task_id where identifier = ${task}`);

/** Counts the calls for payments; `answer` may fail instead of the gateway. */
function servicesAsking(answer: (id: string) => Promise<unknown> = async () => undefined) {
  const asked: string[] = [];
  const { gateway } = giving.services;
  const fetchPayment: Gateway["fetchPayment"] = async (id) => {
    asked.push(id);
    await answer(id);
    return gateway.fetchPayment(id);
  };
  return { asked, services: { ...giving.services, gateway: { ...gateway, fetchPayment } } };
}

test("a payment that only its settlement tells of is in suspense once, and one of ours settles what it paid", async () => {
  const link = await paidByLink(700_00);
  const campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  const { order, payment: ours } = await giving.pay({ campaign_id, amount_paise: 400_00 });
  const refunded = await paidByLink(300_00);
  await unmatched().refundInDashboard(refunded.id, 100_00);
  const gone = await paidByLink(200_00);
  await unmatched().refundInDashboard(gone.id, 200_00);
  await expect.poll(async () => (await giving.sandbox.oracle()).pending_refund_count).toBe(0);
  await settled();
  expect(await openItems()).toHaveLength(6);
  expect(await jobsOf("settle_lost_payments")).toHaveLength(1);
  const { asked, services } = servicesAsking();
  await Promise.all([settleLostPayments(services), settleLostPayments(services)]);
  await settleLostPayments(services);
  expect(asked).toHaveLength(4);
  expect(new Set(asked)).toEqual(new Set([link, ours, refunded, gone].map(({ id }) => id)));
  expect(await openItems()).toEqual([]);
  expect(await unmatched().balance("suspense")).toBe(900_00);
  expect(await unmatched().recorded(ours.id)).toMatchObject({ disposition: "settled" });
  expect(order.order_id).toBe(ours.order_id);
  expect(await unmatched().brokenBooks()).toEqual([]);
  // Its own event after all.
  await unmatched().report(link);
  await unmatched().retry();
  expect(await unmatched().balance("suspense")).toBe(900_00);
  expect(await unmatched().brokenBooks()).toEqual([]);
});

test("one that the gateway refuses to know is booked by an admin, and one without an answer holds up no other", async () => {
  const [known, unknown, silent] = [
    await paidByLink(100_00),
    await paidByLink(200_00),
    await paidByLink(300_00),
  ];
  // Its items do not sum to it, so it is read again.
  await settled({ amount_paise: 500_00 });
  const { asked, services } = servicesAsking(async (id) => {
    if (id === unknown.id)
      throw gatewayRefused({ http_status: 400, description: "The id provided does not exist" });
    if (id === silent.id) throw gatewayUnavailable("timeout");
  });
  await settleLostPayments(services);
  const left = async () =>
    Object.fromEntries((await openItems()).map(({ entity_id, becomes_known }) => [entity_id, becomes_known]));
  const waiting = { [unknown.id]: false, [silent.id]: true };
  expect(await left()).toEqual(waiting);
  await giving.db.run(command`update settlements set tried_at = null`);
  await readSettlements(giving.services);
  expect(await left()).toEqual(waiting);
  expect(asked).toHaveLength(3);
  expect(await unmatched().balance("suspense")).toBe(known.amount);
  const admin = await createClients(giving.services, "/api/v1").person({ role: "admin" });
  const book = async (id: string) => {
    const item = (await openItems()).find(({ entity_id }) => entity_id === id);
    return admin.ask("POST", `/settlement-differences/${item?.id}/explanation`, {
      explanation: "The gateway cannot find it.",
      booked_as: "adjustment",
    });
  };
  await expectProblem(book(silent.id), 409, "becomes_known");
  expect((await book(unknown.id)).status).toBe(204);
  expect(await unmatched().brokenBooks()).toEqual([]);
  await settleLostPayments(giving.services);
  expect(await left()).toEqual({ [silent.id]: true });
  await makeDue();
  await settleLostPayments(giving.services);
  expect(await left()).toEqual({});
  // Its own event comes after all, and books it with the sum of its refunds.
  await giving.db.run(command`
    insert into settlement_items (settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise,
      fee_tax_paise, payment_id, created_at, settled_on, difference, difference_paise)
    select settlement_id, 'rfnd_00000000000000', 'refund', 5000, 0, 5000, 0, 0, entity_id, created_at, settled_on, 'unknown', -5000
    from settlement_items where entity_id = ${unknown.id}`);
  expect((await book("rfnd_00000000000000")).status).toBe(204);
  await unmatched().refundInDashboard(unknown.id, 50_00);
  await unmatched().report(unknown);
  await unmatched().retry();
  expect(await unmatched().brokenBooks()).not.toEqual([]);
  await compareAgain(giving.services);
  expect(await unmatched().balance("gateway_adjustments")).toBe(0);
  expect(await left()).toEqual({});
  expect(await unmatched().brokenBooks()).toEqual([]);
});

test("a refund that the books have in a sum alone is closed by hand where the differences are listed", async () => {
  const payment = await paidByLink(200_00);
  await unmatched().refundInDashboard(payment.id, 80_00);
  await expect.poll(async () => (await giving.sandbox.oracle()).pending_refund_count).toBe(0);
  await unmatched().report(payment);
  await unmatched().retry();
  const { services } = servicesAsking(async () => {
    throw gatewayRefused({ http_status: 400, description: "The id provided does not exist" });
  });
  const admin = await createClients(giving.services, "/api/v1").person({ role: "admin" });
  const { user_id, cookie } = admin;
  const left = { gateway_payment_id: payment.id, reason: "Of another shop." };
  await leaveUnmatched(services, { user_id, roles: ["admin"] }, left);
  await settled();
  await settleLostPayments(services);
  const [item, ...others] = await openItems();
  expect(others).toEqual([]);
  expect(item).toMatchObject({ type: "refund", difference: "unknown", becomes_known: true });
  const path = differencesPath;
  const page = htmlOf(createElement(ExplainDifference, { item: item as SettlementItem, answer: undefined }));
  expect(page).toContain("as part of a total");
  const form = new FormData();
  const sent = { item_id: item?.id ?? "", seen_paise: "-8000", explanation: "In the sum of ₹80." };
  for (const [name, value] of Object.entries({ intent: "explain", ...sent })) form.set(name, value);
  expect(await action(pageArgs(giving.services, path, cookie, { form }))).toMatchObject({ status: 303 });
  await compareAgain(giving.services);
  expect(await openItems()).toEqual([]);
  expect(await unmatched().balance("gateway_receivable")).toBe(0);
  expect(await unmatched().brokenBooks()).toEqual([]);
});

test("a refund booked as unknown is reversed also where its payment was left elsewhere before our books knew the sum", async () => {
  const payment = await paidByLink(200_00);
  await unmatched().refundInDashboard(payment.id, 80_00);
  await expect.poll(async () => (await giving.sandbox.oracle()).pending_refund_count).toBe(0);
  await settled();
  const { services } = servicesAsking(async () => {
    throw gatewayRefused({ http_status: 400, description: "The id provided does not exist" });
  });
  await settleLostPayments(services);
  const admin = await createClients(giving.services, "/api/v1").person({ role: "admin" });
  const said = { explanation: "The gateway cannot find it.", booked_as: "adjustment" };
  await giving.db.run(command`update settlement_items set becomes_known = false where type = 'refund'`);
  for (const { id } of await openItems())
    expect((await admin.ask("POST", `/settlement-differences/${id}/explanation`, said)).status).toBe(204);
  await unmatched().report(payment);
  await unmatched().retry();
  const left = { gateway_payment_id: payment.id, reason: "Of another shop." };
  await leaveUnmatched(services, { user_id: admin.user_id, roles: ["admin"] }, left);
  expect(await unmatched().brokenBooks()).not.toEqual([]);
  await compareAgain(giving.services);
  expect(await unmatched().balance("gateway_adjustments")).toBe(0);
  expect(await openItems()).toMatchObject([{ type: "refund", becomes_known: true }]);
});

test.each(["refuses to know", "shows as not captured"])(
  "one that the gateway %s is asked for again a day later, and is booked like every other one then",
  async (how) => {
    const lost = await paidByLink(100_00);
    await settled();
    const { gateway } = giving.services;
    const fetchPayment: Gateway["fetchPayment"] = async (id) => {
      if (how === "refuses to know")
        throw gatewayRefused({ http_status: 400, description: "The id provided does not exist" });
      return { ...(await gateway.fetchPayment(id)), status: "authorized", captured: false };
    };
    await settleLostPayments({ ...giving.services, gateway: { ...gateway, fetchPayment } });
    await settleLostPayments(giving.services);
    expect(await openItems()).toMatchObject([{ entity_id: lost.id, becomes_known: false }]);
    await makeDue();
    await settleLostPayments(giving.services);
    expect(await openItems()).toEqual([]);
    expect(await unmatched().balance("suspense")).toBe(100_00);
  },
);

test("one of an invoice is left to the job of its event", async () => {
  const lost = await paidByLink(100_00);
  await settled();
  const { gateway } = giving.services;
  const invoice_id = "inv_00000000000001";
  const fetchPayment: Gateway["fetchPayment"] = async (id) => ({
    ...(await gateway.fetchPayment(id)),
    invoice_id,
  });
  await settleLostPayments({ ...giving.services, gateway: { ...gateway, fetchPayment } });
  expect(await jobsOf("settle_invoice_payment")).toMatchObject([
    { payload: { payment_id: lost.id, invoice_id, told: { captured: true } } },
  ]);
  expect(await openItems()).toMatchObject([{ entity_id: lost.id, becomes_known: true }]);
});

test("the fee on a check of a payment method is booked once the check is refunded, and once", async () => {
  const check = await paidByLink(5_00);
  expect(await unmatched().report(check)).toBe("method_check");
  await settled();
  const difference = { difference: "fee", difference_paise: -Number(check.fee) };
  expect(await openItems()).toMatchObject([{ ...difference, becomes_known: true }]);
  await giving.db.run(command`update method_checks set refunded_at = now()`);
  await compareAgain(giving.services);
  await compareAgain(giving.services);
  expect(await openItems()).toEqual([]);
  expect(await unmatched().balance("gateway_fees")).toBe(-(Number(check.fee) - Number(check.tax)));
  expect(await unmatched().balance("gateway_fee_tax")).toBe(-Number(check.tax));
  expect(await unmatched().brokenBooks()).toEqual([]);
  const admin = await createClients(giving.services, "/api/v1").person({ role: "admin" });
  const { id } = await giving.db.one(
    sql({ id: "uuid" })`select id from settlement_items where booked_as = 'fee'`,
  );
  await admin.ask("POST", `/settlement-differences/${id}/reversal`, { explanation: "It was none." });
  await compareAgain(giving.services);
  expect(await openItems()).toMatchObject([{ ...difference, becomes_known: false }]);
  expect(await unmatched().brokenBooks()).toEqual([]);
});
