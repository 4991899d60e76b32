import { needsApproval } from "./approved-charges.ts";
import { isForeignCard } from "./checkout.ts";
import { badRequest } from "./failure.ts";
import { type Fields, nowSeconds, refuseOtherFields, wholeNumber } from "./fields.ts";
import type { Gateway } from "./gateway.ts";
import { newId } from "./ids.ts";
import { createOrder, findOrder } from "./orders.ts";
import { type Announce, isInternational, makePayment, type Method, type PaymentRow } from "./payments.ts";
import type { Store } from "./store.ts";
import {
  aheadBy,
  findPlan,
  findSubscription,
  type InvoiceRow,
  invoiceOfOrder,
  monthsAfter,
  openInvoice,
  setAheadBy,
  type SubscriptionRow,
  subscriptionTime,
} from "./subscription-rows.ts";
import { type AnnounceSubscription, endSubscription, issueInvoice } from "./subscriptions.ts";

const chargedAtOnce = 200;
const day_seconds = 86_400;
/** A declined charge is retried on the next three days. */
const maxDeclined = 4;

/**
 * Called when a payment is captured: advances the subscription to the month of its invoice. A change that was waiting for the
 * end of the cycle "goes live after the Subscription is charged"
 * (razorpay.com/docs/api/payments/subscriptions/fetch-pending-update-details). Returns what it paid.
 */
export function advancePaidSubscription(
  store: Store,
  payment: PaymentRow,
  announce: AnnounceSubscription,
): InvoiceRow | undefined {
  const invoice = invoiceOfOrder(store, payment.order_id);
  if (!invoice || invoice.status === "paid") return undefined;
  store.run("update invoices set status = 'paid', payment_id = ? where id = ?", payment.id, invoice.id);
  const before = findSubscription(store, invoice.subscription_id);
  const was_running = before.status !== "created" && before.status !== "authenticated";
  const runs = was_running ? before.status : "active";
  const status = runs === "pending" ? "active" : runs;
  store.run(
    `update subscriptions set status = ?, paid_count = paid_count + 1, declined_count = 0, method = ?, is_international = ?,
       plan_id = coalesce(next_plan_id, plan_id), next_plan_id = null, current_start = ?, current_end = ?, charge_at = case when ? = 'active' then ? end, start_at = coalesce(start_at, ?) where id = ?`,
    status,
    payment.method,
    isInternational(payment),
    invoice.billing_start,
    invoice.billing_end,
    status,
    invoice.billing_end,
    invoice.billing_start,
    before.id,
  );
  const charged = findSubscription(store, before.id);
  if (before.status === "created") announce("authenticated", { ...charged, status: "authenticated" });
  if (before.status !== status) announce("activated", charged, payment.id);
  announce("charged", charged, payment.id);
  if (charged.paid_count >= charged.total_count)
    endSubscription(store, charged, "completed", announce, payment.id);
  return invoiceOfOrder(store, payment.order_id);
}

/** Advances the subscription clock and charges all subscriptions that become due, in order. */
export async function advanceClock(gateway: Gateway, fields: Fields) {
  refuseOtherFields(fields, ["months", "days"]);
  const { store } = gateway;
  const now = subscriptionTime(store);
  const until =
    monthsAfter(now, wholeNumber(fields, "months", 0, 0, 120)) +
    wholeNumber(fields, "days", 0, 0, 366) * day_seconds;
  let charged = 0;
  for (;;) {
    const part = store.transaction(() => chargeDue(gateway, until));
    gateway.webhooks.wake();
    charged += part;
    if (part === 0) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  store.transaction(() => setAheadBy(store, aheadBy(store) + (until - now)));
  return { charged, now: until };
}

function chargeDue(gateway: Gateway, until: number): number {
  const due = gateway.store.many<SubscriptionRow>(
    `select * from subscriptions where charge_at <= ? and status in ('authenticated', 'active', 'pending')
     order by charge_at, seq limit ?`,
    until,
    chargedAtOnce,
  );
  for (const subscription of due) chargeOne(gateway, subscription);
  return due.length;
}

function chargeOne(gateway: Gateway, due: SubscriptionRow): void {
  const { store, announcers } = gateway;
  const { announce, announceSubscription } = announcers;
  if (due.cancel_at_cycle_end && due.status === "active") {
    endSubscription(store, due, "cancelled", announceSubscription);
    return;
  }
  if (due.next_plan_id !== null && due.status !== "pending" && gateway.knobs.strikes("change_before_charge"))
    store.run("update subscriptions set plan_id = next_plan_id, next_plan_id = null where id = ?", due.id);
  const subscription = findSubscription(store, due.id);
  const invoice =
    openInvoice(store, due.id) ?? issueInvoice(store, subscription, due.charge_at ?? nowSeconds());
  const method = (due.method ?? "upi") as Method;
  const payer = { method, international: isForeignCard(gateway, method) };
  const is_approved = !needsApproval(invoice.amount_paise, payer) || gateway.knobs.strikes("approve_charges");
  const outcome = due.card_fails || !is_approved ? ("fail" as const) : ("succeed" as const);
  makePayment(store, findOrder(store, invoice.order_id), { outcome, payer }, announce);
  if (outcome === "fail") declineCharge(store, subscription, announceSubscription);
}

function declineCharge(store: Store, subscription: SubscriptionRow, announce: AnnounceSubscription): void {
  const declined_count = subscription.declined_count + 1;
  const status = declined_count >= maxDeclined ? "halted" : "pending";
  store.run(
    "update subscriptions set declined_count = ?, status = ?, charge_at = ? where id = ?",
    declined_count,
    status,
    status === "halted" ? null : (subscription.charge_at ?? 0) + day_seconds,
    subscription.id,
  );
  // Each declined charge is told again: razorpay.com/docs/webhooks/subscriptions.
  announce(status, findSubscription(store, subscription.id));
}

/** Sets whether the card of a subscription fails. */
export function setCard(store: Store, id: unknown, fields: Fields): SubscriptionRow {
  refuseOtherFields(fields, ["card_fails"]);
  if (typeof fields.card_fails !== "boolean")
    throw badRequest("The card_fails field is true or false.", "card_fails");
  const { id: found } = findSubscription(store, id);
  store.run("update subscriptions set card_fails = ? where id = ?", fields.card_fails ? 1 : 0, found);
  return findSubscription(store, found);
}

/**
 * Simulates a gateway error: charges the current month once more, in any state of the subscription, with an invoice of
 * `amount` (default: the plan's).
 */
export function chargeWrongly(
  { store, announcers }: Gateway,
  id: unknown,
  fields: Fields,
): { payment_id: string } {
  refuseOtherFields(fields, ["amount"]);
  const subscription = findSubscription(store, id);
  const plan = findPlan(store, subscription.plan_id);
  const amount = wholeNumber(fields, "amount", plan.amount_paise, 100, 100_000_000);
  const billing_start = subscription.current_start ?? subscriptionTime(store);
  const order = createOrder(store, { amount, currency: plan.currency });
  const invoice_id = newId("inv");
  store.run(
    `insert into invoices (id, subscription_id, order_id, amount_paise, currency, status, billing_start, billing_end, created_at)
     values (?, ?, ?, ?, ?, 'issued', ?, ?, ?)`,
    invoice_id,
    subscription.id,
    order.id,
    amount,
    plan.currency,
    billing_start,
    monthsAfter(billing_start, 1),
    nowSeconds(),
  );
  const announce: Announce = announcers.announce;
  const attempt = { outcome: "succeed" as const, payer: {} };
  return { payment_id: makePayment(store, order, attempt, announce).id };
}
