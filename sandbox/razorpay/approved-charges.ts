import type { OrderRow } from "./orders.ts";
import { type Method, paymentMethods } from "./payments.ts";
import type { Store } from "./store.ts";
import { subscriptionOfCheck } from "./subscription-payments.ts";
import { findPlan, findSubscription, invoiceOfOrder } from "./subscription-rows.ts";

/**
 * Above it the payer approves each charge of a card of India or by UPI (Reserve Bank of India, Digital Payments – E-mandate
 * Framework, 2026, of 21 April 2026; ₹1,00,000 for insurance, mutual funds and credit card bills alone). By UPI "any auto debit
 * above ₹15,000 undergoes an additional authorisation from the customer" (razorpay.com/docs/payments/recurring-payments/upi/faqs).
 */
const approvedAlone_paise = 15_000_00;

export function needsApproval(amount_paise: number, { method, international }: Charge): boolean {
  if (amount_paise <= approvedAlone_paise) return false;
  return method === "upi" || (method === "card" && !international);
}

type Charge = { method: Method; international: boolean };

/** Of a mandate, by UPI or on a bank account, only a card takes the place (razorpay.com/docs/payments/subscriptions/faqs). */
const mandates: readonly Method[] = ["upi", "netbanking"];

/**
 * What the window offers: of a subscription above it no UPI, also where only its payment method is checked
 * (razorpay.com/docs/payments/subscriptions/faqs, UPI 5), and in the place of a mandate no mandate.
 */
export function offeredMethods(store: Store, order: OrderRow): readonly Method[] {
  const id = invoiceOfOrder(store, order.id)?.subscription_id ?? subscriptionOfCheck(order);
  if (id === undefined) return paymentMethods;
  const { plan_id, next_plan_id, method: present } = findSubscription(store, id);
  const plans = [plan_id, next_plan_id].filter((plan) => plan !== null);
  const most_paise = Math.max(...plans.map((plan) => findPlan(store, plan).amount_paise));
  const is_mandate = mandates.some((mandate) => mandate === present);
  return paymentMethods.filter(
    (method) =>
      (method !== "upi" || most_paise <= approvedAlone_paise) && !(is_mandate && mandates.includes(method)),
  );
}
