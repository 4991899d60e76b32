import { notesForAnswer, nowSeconds } from "./fields.ts";
import { rowOfId } from "./row-of-id.ts";
import type { Store } from "./store.ts";

export type PlanRow = {
  id: string;
  period: string;
  interval: number;
  name: string;
  amount_paise: number;
  currency: string;
  description: string | null;
  notes: string;
  created_at: number;
};

export type SubscriptionStatus =
  | "created"
  | "authenticated"
  | "active"
  | "pending"
  | "halted"
  | "paused"
  | "cancelled"
  | "completed"
  | "expired";

/** `self` is documented for a pause by the API; of one by the payer no value is, and this one is ours. */
export type PauseInitiator = "self" | "customer";

export type SubscriptionRow = {
  id: string;
  plan_id: string;
  /** Replaces the plan after the next charge. */
  next_plan_id: string | null;
  status: SubscriptionStatus;
  quantity: number;
  total_count: number;
  paid_count: number;
  notes: string;
  method: string | null;
  /** Paid by a card that was issued abroad. */
  is_international: number;
  /** While it is paused. */
  pause_initiated_by: PauseInitiator | null;
  /** Declines every charge after the first. */
  card_fails: number;
  /** Charges declined since the last paid one. */
  declined_count: number;
  cancel_at_cycle_end: number;
  current_start: number | null;
  current_end: number | null;
  charge_at: number | null;
  start_at: number | null;
  ended_at: number | null;
  expire_by: number | null;
  created_at: number;
};

export type InvoiceRow = {
  id: string;
  subscription_id: string;
  order_id: string;
  payment_id: string | null;
  amount_paise: number;
  currency: string;
  /** `missed`: of a month for which the subscription was halted; the API calls it issued. */
  status: "issued" | "missed" | "paid";
  billing_start: number;
  billing_end: number;
  created_at: number;
};

const endedStatuses: ReadonlySet<SubscriptionStatus> = new Set(["cancelled", "completed", "expired"]);

export function hasEnded({ status }: SubscriptionRow): boolean {
  return endedStatuses.has(status);
}

export function findPlan(store: Store, id: unknown): PlanRow {
  return rowOfId<PlanRow>(store, "plan", id);
}

export function findSubscription(store: Store, id: unknown): SubscriptionRow {
  const subscription = rowOfId<SubscriptionRow>(store, "sub", id);
  return hasExpired(store, subscription) ? { ...subscription, status: "expired" } : subscription;
}

/** Not approved by then: razorpay.com/docs/payments/subscriptions/states. No event tells of it. */
function hasExpired(store: Store, { status, start_at, expire_by }: SubscriptionRow): boolean {
  const until = expire_by ?? start_at;
  return status === "created" && until !== null && until <= subscriptionTime(store);
}

export function invoiceOfOrder(store: Store, order_id: string): InvoiceRow | undefined {
  return store.one<InvoiceRow>("select * from invoices where order_id = ?", order_id);
}

export function findInvoice(store: Store, id: unknown): InvoiceRow {
  return rowOfId<InvoiceRow>(store, "inv", id);
}

/** The latest unpaid invoice. */
export function openInvoice(store: Store, subscription_id: string): InvoiceRow | undefined {
  return store.one<InvoiceRow>(
    "select * from invoices where subscription_id = ? and status = 'issued' order by seq desc limit 1",
    subscription_id,
  );
}

/** Subscription time in Unix seconds: the real time plus the clock's offset. */
export function subscriptionTime(store: Store): number {
  return nowSeconds() + aheadBy(store);
}

export function aheadBy(store: Store): number {
  return Number(
    store.one<{ value: string }>("select value from settings where name = 'clock'")?.value ?? "0",
  );
}

export function setAheadBy(store: Store, seconds: number): void {
  store.run(
    "insert into settings (name, value) values ('clock', ?) on conflict (name) do update set value = excluded.value",
    String(seconds),
  );
}

/** The same day of a later month, or the month's last day. */
export function monthsAfter(seconds: number, months: number): number {
  const date = new Date(seconds * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last_day = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last_day));
  return Math.floor(date.getTime() / 1_000);
}

/** In the format of the API, as are the next two. */
export function planEntity(plan: PlanRow) {
  const { id, interval, period, name, amount_paise, currency, description, created_at } = plan;
  return {
    id,
    entity: "plan",
    interval,
    period,
    item: { name, description, amount: amount_paise, unit_amount: amount_paise, currency, type: "plan" },
    notes: notesForAnswer(plan.notes),
    created_at,
  };
}

export function subscriptionEntity(subscription: SubscriptionRow) {
  const { id, plan_id, status, quantity, total_count, paid_count, created_at } = subscription;
  return {
    id,
    entity: "subscription",
    plan_id,
    status,
    current_start: subscription.current_start,
    current_end: subscription.current_end,
    ended_at: subscription.ended_at,
    quantity,
    notes: notesForAnswer(subscription.notes),
    charge_at: subscription.charge_at,
    start_at: subscription.start_at,
    end_at: subscription.start_at && monthsAfter(subscription.start_at, total_count),
    auth_attempts: subscription.declined_count,
    total_count,
    paid_count,
    remaining_count: total_count - paid_count,
    customer_notify: false,
    created_at,
    expire_by: subscription.expire_by,
    short_url: null,
    has_scheduled_changes: subscription.next_plan_id !== null,
    change_scheduled_at: subscription.next_plan_id === null ? null : subscription.current_end,
    source: "api",
    payment_method: paymentModeOf(subscription),
    pause_initiated_by: subscription.pause_initiated_by,
  };
}

/** A mandate on a bank account is made by net banking. */
export function paymentModeOf({ method }: SubscriptionRow): string | null {
  return method === "netbanking" ? "emandate" : method;
}

export function invoiceEntity(invoice: InvoiceRow) {
  const { id, subscription_id, order_id, payment_id, status, amount_paise, currency } = invoice;
  return {
    id,
    entity: "invoice",
    subscription_id,
    order_id,
    payment_id,
    status: status === "missed" ? "issued" : status,
    amount: amount_paise,
    currency,
    billing_start: invoice.billing_start,
    billing_end: invoice.billing_end,
    created_at: invoice.created_at,
  };
}
