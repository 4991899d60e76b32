import { badRequest } from "./failure.ts";
import { createOrder, findOrder, type OrderRow } from "./orders.ts";
import { isInternational, type PaymentRow } from "./payments.ts";
import { createRefund, processRefunds } from "./refunds.ts";
import type { Announcers } from "./events.ts";
import type { Store } from "./store.ts";
import {
  findSubscription,
  hasEnded,
  invoiceOfOrder,
  monthsAfter,
  openInvoice,
  type SubscriptionRow,
  subscriptionTime,
} from "./subscription-rows.ts";
import type { AnnounceSubscription } from "./subscriptions.ts";

/** What a payment method is checked with; refunded at once (razorpay.com/docs/payments/subscriptions/faqs). */
const check_paise = 500;
const checkNote = "checks_method_of";

/**
 * The order to pay a subscription on: that of its open invoice; without one, to replace the payment method, that of a
 * check of the method. One that is halted, or begins later, is only checked as well.
 */
export function orderOfSubscription(
  store: Store,
  subscription_id: unknown,
  { changes_method }: { changes_method: boolean },
): OrderRow {
  const subscription = findSubscription(store, subscription_id);
  if (hasEnded(subscription)) throw badRequest("This subscription has ended.");
  const { status, start_at } = subscription;
  const begins_later = status === "created" && start_at !== null;
  const invoice = status === "halted" ? undefined : openInvoice(store, subscription.id);
  if (invoice) return findOrder(store, invoice.order_id);
  if (!changes_method && !begins_later && status !== "halted")
    throw badRequest("This subscription is paid at the moment.");
  return createOrder(store, {
    amount: check_paise,
    currency: "INR",
    notes: { [checkNote]: subscription.id },
  });
}

/** The subscription whose new method is verified by this order. */
export function subscriptionOfCheck({ notes }: Pick<OrderRow, "notes">): string | undefined {
  const id: unknown = JSON.parse(notes)[checkNote];
  return typeof id === "string" ? id : undefined;
}

/** Charges the method used in the payment window from now on, and returns what only checked it. */
export function replaceMethod(store: Store, payment: PaymentRow, announcers: Announcers): void {
  const invoice = invoiceOfOrder(store, payment.order_id);
  const id = invoice?.subscription_id ?? subscriptionOfCheck(findOrder(store, payment.order_id));
  if (id === undefined) return;
  store.run(
    "update subscriptions set method = ?, is_international = ?, card_fails = 0 where id = ?",
    payment.method,
    isInternational(payment),
    id,
  );
  if (invoice) return;
  const options = { idempotency_key: null, will_fail: () => false, delay_ms: 0, reserve_paise: Infinity };
  createRefund(store, payment.id, {}, options, announcers.announceRefund);
  processRefunds(store, Date.now(), announcers.announceRefund);
  afterCheck(store, findSubscription(store, id), announcers.announceSubscription);
}

function afterCheck(store: Store, subscription: SubscriptionRow, announce: AnnounceSubscription): void {
  if (subscription.status === "created") {
    store.run(
      "update subscriptions set status = 'authenticated', charge_at = start_at where id = ?",
      subscription.id,
    );
    announce("authenticated", findSubscription(store, subscription.id));
  } else if (subscription.status === "halted") {
    goOn(store, subscription);
    announce("activated", findSubscription(store, subscription.id));
  } else announce("updated", subscription);
}

/**
 * A halted one is active again, in its old months. The invoices of the months that it missed stay open and are never
 * charged (razorpay.com/docs/payments/subscriptions/payment-retries).
 */
function goOn(store: Store, { id, current_end }: SubscriptionRow): void {
  store.run("update invoices set status = 'missed' where subscription_id = ? and status = 'issued'", id);
  const now = subscriptionTime(store);
  let charge_at = current_end ?? now;
  for (let months = 1; charge_at <= now; months += 1) charge_at = monthsAfter(current_end ?? now, months);
  store.run(
    "update subscriptions set status = 'active', declined_count = 0, charge_at = ? where id = ?",
    charge_at,
    id,
  );
}
