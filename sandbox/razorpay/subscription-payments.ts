import { badRequest } from "./failure.ts";
import { createOrder, findOrder, type OrderRow } from "./orders.ts";
import type { PaymentRow } from "./payments.ts";
import type { Store } from "./store.ts";
import { findSubscription, hasEnded, invoiceOfOrder, openInvoice } from "./subscription-rows.ts";
import type { AnnounceSubscription } from "./subscriptions.ts";

/** Amount authorised, but never captured, to verify another payment method. */
const check_paise = 100;
const checkNote = "checks_method_of";

/**
 * The order to pay a subscription on: that of its open invoice; without one, to replace the payment method, an order
 * that is only authorised.
 */
export function orderOfSubscription(
  store: Store,
  subscription_id: unknown,
  { changes_method }: { changes_method: boolean },
): OrderRow {
  const subscription = findSubscription(store, subscription_id);
  if (hasEnded(subscription)) throw badRequest("This subscription has ended.");
  const invoice = openInvoice(store, subscription.id);
  if (invoice) return findOrder(store, invoice.order_id);
  if (!changes_method) throw badRequest("This subscription is paid at the moment.");
  return createOrder(store, {
    amount: check_paise,
    currency: "INR",
    payment_capture: 0,
    notes: { [checkNote]: subscription.id },
  });
}

/** The subscription whose new method is verified by this order. */
export function subscriptionOfCheck({ notes }: Pick<OrderRow, "notes">): string | undefined {
  const id: unknown = JSON.parse(notes)[checkNote];
  return typeof id === "string" ? id : undefined;
}

/** Charges the method used in the payment window from now on. */
export function replaceMethod(store: Store, payment: PaymentRow, announce: AnnounceSubscription): void {
  const invoice = invoiceOfOrder(store, payment.order_id);
  const id = invoice?.subscription_id ?? subscriptionOfCheck(findOrder(store, payment.order_id));
  if (id === undefined) return;
  store.run("update subscriptions set method = ?, card_fails = 0 where id = ?", payment.method, id);
  if (!invoice) announce("updated", findSubscription(store, id));
}
