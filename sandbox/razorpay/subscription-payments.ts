import { badRequest } from "./failure.ts";
import { createOrder, findOrder, type OrderRow } from "./orders.ts";
import type { PaymentRow } from "./payments.ts";
import type { Store } from "./store.ts";
import { findSubscription, hasEnded, invoiceOfOrder, openInvoice } from "./subscription-rows.ts";
import type { AnnounceSubscription } from "./subscriptions.ts";

/** What a payer is asked for to show that another card works; it is authorised and never captured. */
const check_paise = 100;
const checkNote = "checks_method_of";

/**
 * A subscription is paid on the order of its open invoice. Where nothing is open and another method takes the place of the
 * present one, on an order that is only authorised.
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

/** The subscription whose new method this order only checks. */
export function subscriptionOfCheck({ notes }: Pick<OrderRow, "notes">): string | undefined {
  const id: unknown = JSON.parse(notes)[checkNote];
  return typeof id === "string" ? id : undefined;
}

/** What a payer has paid or authorised in the window is charged from now on. */
export function replaceMethod(store: Store, payment: PaymentRow, announce: AnnounceSubscription): void {
  const invoice = invoiceOfOrder(store, payment.order_id);
  const id = invoice?.subscription_id ?? subscriptionOfCheck(findOrder(store, payment.order_id));
  if (id === undefined) return;
  store.run("update subscriptions set method = ?, card_fails = 0 where id = ?", payment.method, id);
  if (!invoice) announce("updated", findSubscription(store, id));
}
