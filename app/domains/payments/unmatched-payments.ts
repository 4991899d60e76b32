import type { UnmatchedPayment } from "./server/queries/unmatched-payments.ts";

/** How a captured payment differs from its payable. */
export const paymentMismatches = ["amount_mismatch", "currency_mismatch", "key_mode_mismatch"] as const;
export type PaymentMismatch = (typeof paymentMismatches)[number];

/**
 * `open`: waits for a payable or a decision; `gone_back`: refunded in the gateway's dashboard; `settled`: it pays a donation
 * or an order; `refund`: it goes back, or has gone back; `elsewhere`: it belongs to another system.
 */
export const unmatchedStates = ["open", "gone_back", "settled", "refund", "elsewhere"] as const;

/** One of them, also after it was settled or decided on; then without what the gateway said it was for. */
export type UnmatchedDetails = UnmatchedPayment & {
  gateway_key_mode: string | null;
  state: (typeof unmatchedStates)[number];
};

export type UnmatchedPaymentPage = { payments: UnmatchedPayment[]; next_cursor: string | null };

export const unmatchedPaymentsPath = "/dashboard/admin/payments";
export function unmatchedPaymentPath(gateway_payment_id: string): string {
  return `${unmatchedPaymentsPath}/${gateway_payment_id}`;
}

/** The same list as a file. */
export const unmatchedPaymentsFilePath = "/api/v1/payments/unmatched.csv";

export const unmatchedDecisions = ["refund", "assign", "elsewhere"] as const;

/** The question before a decision, and the value that says yes to it. */
export type UnmatchedAsked = { confirmed: string; text: string };
