import { badRequest } from "./failure.ts";
import {
  collection,
  currencyField,
  type Fields,
  notesField,
  nowSeconds,
  pageFields,
  refuseOtherFields,
  requiredAmount,
  textField,
  wholeNumber,
} from "./fields.ts";
import type { Gateway } from "./gateway.ts";
import { newId } from "./ids.ts";
import { createOrder } from "./orders.ts";
import type { Store } from "./store.ts";
import {
  findPlan,
  findSubscription,
  hasEnded,
  type InvoiceRow,
  invoiceEntity,
  monthsAfter,
  type PauseInitiator,
  paymentModeOf,
  planEntity,
  type PlanRow,
  type SubscriptionRow,
  subscriptionTime,
} from "./subscription-rows.ts";

/** State changes of subscriptions, reported to the shop. */
export type SubscriptionHappening =
  | "authenticated"
  | "activated"
  | "charged"
  | "pending"
  | "halted"
  | "paused"
  | "resumed"
  | "updated"
  | "cancelled"
  | "completed";
export type AnnounceSubscription = (
  happening: SubscriptionHappening,
  subscription: SubscriptionRow,
  payment_id?: string,
) => void;

export function createPlan(store: Store, fields: Fields) {
  refuseOtherFields(fields, ["period", "interval", "item", "notes"]);
  if (fields.period !== "monthly") throw badRequest("The selected period is invalid.", "period");
  if (typeof fields.item !== "object" || fields.item === null)
    throw badRequest("The item field is required.", "item");
  const item = fields.item as Fields;
  refuseOtherFields(item, ["name", "amount", "currency", "description"]);
  const amount_paise = requiredAmount(item);
  if (amount_paise < 100) throw badRequest("The amount must be at least INR 1.00", "amount");
  const name = textField(item, "name", 250);
  if (name === null) throw badRequest("The name field is required.", "name");
  const plan: PlanRow = {
    id: newId("plan"),
    period: fields.period,
    interval: wholeNumber(fields, "interval", 1, 1, 12),
    name,
    amount_paise,
    currency: currencyField(item),
    description: textField(item, "description", 2_048),
    notes: JSON.stringify(notesField(fields)),
    created_at: nowSeconds(),
  };
  store.run(
    `insert into plans (id, period, interval, name, amount_paise, currency, description, notes, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    plan.id,
    plan.period,
    plan.interval,
    plan.name,
    plan.amount_paise,
    plan.currency,
    plan.description,
    plan.notes,
    plan.created_at,
  );
  return planEntity(plan);
}

/**
 * The first invoice is issued immediately, and paying it in the window starts the subscription. Of one that begins later
 * only the payment method is checked there.
 */
export function createSubscription(store: Store, fields: Fields): SubscriptionRow {
  refuseOtherFields(fields, [
    "plan_id",
    "total_count",
    "quantity",
    "customer_notify",
    "notes",
    "start_at",
    "expire_by",
  ]);
  const plan = findPlan(store, fields.plan_id);
  const start_at =
    fields.start_at === undefined ? null : wholeNumber(fields, "start_at", 0, 1, 4_765_046_400);
  if (start_at !== null && start_at <= subscriptionTime(store))
    throw badRequest("The start time should be in the future.", "start_at");
  const id = newId("sub");
  store.run(
    `insert into subscriptions (id, plan_id, status, quantity, total_count, notes, start_at, expire_by, created_at)
     values (?, ?, 'created', ?, ?, ?, ?, ?, ?)`,
    id,
    plan.id,
    wholeNumber(fields, "quantity", 1, 1, 500),
    wholeNumber(fields, "total_count", 0, 1, 1_200),
    JSON.stringify(notesField(fields)),
    start_at,
    fields.expire_by === undefined ? null : wholeNumber(fields, "expire_by", 0, 1, 4_765_046_400),
    nowSeconds(),
  );
  const subscription = findSubscription(store, id);
  if (start_at === null) issueInvoice(store, subscription, subscriptionTime(store));
  return subscription;
}

/** Issues an invoice with its own order, which it is paid on. */
export function issueInvoice(store: Store, subscription: SubscriptionRow, billing_start: number): InvoiceRow {
  const plan = findPlan(store, subscription.plan_id);
  const amount_paise = plan.amount_paise * subscription.quantity;
  const order = createOrder(store, { amount: amount_paise, currency: plan.currency });
  const id = newId("inv");
  store.run(
    `insert into invoices (id, subscription_id, order_id, amount_paise, currency, status, billing_start, billing_end, created_at)
     values (?, ?, ?, ?, ?, 'issued', ?, ?, ?)`,
    id,
    subscription.id,
    order.id,
    amount_paise,
    plan.currency,
    billing_start,
    monthsAfter(billing_start, plan.interval),
    nowSeconds(),
  );
  return store.one<InvoiceRow>("select * from invoices where id = ?", id) as InvoiceRow;
}

export function cancelSubscription(
  store: Store,
  id: unknown,
  fields: Fields,
  announce: AnnounceSubscription,
) {
  refuseOtherFields(fields, ["cancel_at_cycle_end"]);
  const subscription = findSubscription(store, id);
  if (hasEnded(subscription))
    throw badRequest(`Subscription is not cancellable in ${subscription.status} status.`, "status");
  const at_end = [1, true, "1", "true"].includes(fields.cancel_at_cycle_end as never);
  if (at_end && subscription.status !== "active")
    throw badRequest("Subscription cannot be cancelled since no billing cycle is going on");
  if (at_end) {
    store.run("update subscriptions set cancel_at_cycle_end = 1 where id = ?", subscription.id);
    return findSubscription(store, id);
  }
  return endSubscription(store, subscription, "cancelled", announce);
}

export function endSubscription(
  store: Store,
  { id }: SubscriptionRow,
  status: "cancelled" | "completed",
  announce: AnnounceSubscription,
  payment_id?: string,
): SubscriptionRow {
  store.run(
    "update subscriptions set status = ?, ended_at = ?, charge_at = null, next_plan_id = null where id = ?",
    status,
    subscriptionTime(store),
    id,
  );
  const ended = findSubscription(store, id);
  announce(status, ended, payment_id);
  return ended;
}

export function pauseSubscription(
  store: Store,
  id: unknown,
  fields: Fields,
  announce: AnnounceSubscription,
  initiator: PauseInitiator = "self",
) {
  refuseOtherFields(fields, ["pause_at"]);
  const subscription = running(store, id, "paused");
  // As documented: one that was never charged is cancelled by it.
  if (subscription.status === "authenticated")
    return endSubscription(store, subscription, "cancelled", announce);
  if (subscription.status !== "active")
    throw badRequest(`Subscription cannot be paused in ${subscription.status} state`);
  store.run("update subscriptions set pause_initiated_by = ? where id = ?", initiator, subscription.id);
  return changeStatus(store, subscription, "paused", null, announce);
}

/**
 * Charges at the end of the current month, or now if that has passed. What the payer paused only the payer resumes
 * (razorpay.com/docs/payments/subscriptions/faqs); the wording of that refusal is ours.
 */
export function resumeSubscription(
  store: Store,
  id: unknown,
  fields: Fields,
  announce: AnnounceSubscription,
  initiator: PauseInitiator = "self",
) {
  refuseOtherFields(fields, ["resume_at"]);
  const subscription = running(store, id, "resumed");
  if (subscription.status !== "paused") throw badRequest("Subscription is not in paused state");
  if (initiator === "self" && subscription.pause_initiated_by === "customer")
    throw badRequest("Subscription paused by the customer cannot be resumed");
  store.run("update subscriptions set pause_initiated_by = null where id = ?", subscription.id);
  const charge_at = Math.max(subscription.current_end ?? 0, subscriptionTime(store));
  return changeStatus(store, subscription, "active", charge_at, announce);
}

function changeStatus(
  store: Store,
  { id }: SubscriptionRow,
  status: "paused" | "active",
  charge_at: number | null,
  announce: AnnounceSubscription,
): SubscriptionRow {
  store.run("update subscriptions set status = ?, charge_at = ? where id = ?", status, charge_at, id);
  const changed = findSubscription(store, id);
  announce(status === "active" ? "resumed" : "paused", changed);
  return changed;
}

/**
 * The new plan applies after the next charge, or immediately to it. Only one that is paid by card can be updated
 * (razorpay.com/docs/api/payments/subscriptions/update-subscription), and of a domestic card the offer alone
 * (razorpay.com/docs/announcements/subscription-changes, whose words the refusal has).
 */
export function updateSubscription({ store, knobs, announcers }: Gateway, id: unknown, fields: Fields) {
  refuseOtherFields(fields, ["plan_id", "schedule_change_at", "customer_notify"]);
  const subscription = findSubscription(store, id);
  if (subscription.status !== "active" && subscription.status !== "authenticated")
    throw badRequest("Can't update Subscription when Subscription is not in Authenticated or Active state");
  if (subscription.method !== "card")
    throw badRequest(`subscriptions cannot be updated when payment mode is ${spelledMode(subscription)}`);
  if (!subscription.is_international && !knobs.strikes("update_domestic_cards"))
    throw badRequest(
      "Only offers can be updated for subscriptions when payment mode is domestic card",
      "offer_id",
    );
  const plan = findPlan(store, fields.plan_id);
  const column = fields.schedule_change_at === "cycle_end" ? "next_plan_id" : "plan_id";
  store.run(`update subscriptions set ${column} = ? where id = ?`, plan.id, subscription.id);
  const changed = findSubscription(store, id);
  announcers.announceSubscription("updated", changed);
  return changed;
}

/** As it is once its scheduled change applies. The wording of the refusal is ours. */
export function scheduledSubscription(store: Store, id: unknown): SubscriptionRow {
  const subscription = findSubscription(store, id);
  if (subscription.next_plan_id === null)
    throw badRequest("Subscription does not have any scheduled changes");
  return { ...subscription, plan_id: subscription.next_plan_id };
}

/** Of UPI the documentation gives the words; those of a mandate are ours. */
function spelledMode(subscription: SubscriptionRow): string {
  const mode = paymentModeOf(subscription);
  return mode === "upi" ? "UPI" : String(mode);
}

function running(store: Store, id: unknown, word: string): SubscriptionRow {
  const subscription = findSubscription(store, id);
  if (!hasEnded(subscription)) return subscription;
  throw badRequest(`Subscription cannot be ${word} in ${subscription.status} state`);
}

/** Newest first. */
export function listInvoices(store: Store, query: Fields) {
  refuseOtherFields(query, ["subscription_id", "from", "to", "count", "skip"]);
  const subscription = findSubscription(store, query.subscription_id);
  const { from, to, count, skip } = pageFields(query);
  const invoices = store.many<InvoiceRow>(
    `select * from invoices where subscription_id = ? and created_at between ? and ?
     order by seq desc limit ? offset ?`,
    subscription.id,
    from,
    to,
    count,
    skip,
  );
  return collection(invoices.map(invoiceEntity));
}
