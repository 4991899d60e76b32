import type { Actor } from "../../platform/actor.ts";

/** Where pages, and the gateway's page, report a payment that was made, and ask what became of it. */
const reports = new Set([
  "/api/functions/check-donation",
  "/api/functions/check-monthly-gift",
  "/api/functions/verify-razorpay-payment",
  "/api/functions/verify-razorpay-subscription",
  "/api/v1/orders/verify",
  "/donations/return",
  "/checkout/return",
]);

/**
 * Such a report is accepted from everybody, also where another account has signed in since, or the payer was suspended:
 * the gateway's signature proves it, and the money has moved.
 */
export function isPaymentReport(path: string): boolean {
  return reports.has(path);
}

/** All payments, as the gateway reports them. */
export function canSeePayments(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}

/** Send refunds again that failed, and record how else they were paid. */
export function canSettleRefunds(actor: Actor | null): boolean {
  return canSeePayments(actor);
}

/** Refund an unmatched payment, or say what it pays. */
export function canDecideUnmatched(actor: Actor | null): boolean {
  return canSeePayments(actor);
}
