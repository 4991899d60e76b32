/** How a captured payment differs from its payable. */
export const paymentMismatches = ["amount_mismatch", "currency_mismatch", "key_mode_mismatch"] as const;
export type PaymentMismatch = (typeof paymentMismatches)[number];

/** A captured payment that settles no payable. */
export type UnmatchedPayment = {
  gateway_payment_id: string;
  gateway_order_id: string | null;
  amount_paise: number;
  /** ISO code, as the gateway reports it. */
  currency: string;
  /** Refunded at the gateway. */
  refunded_paise: number;
  method: string;
  /** Null: it matches nothing we know. */
  mismatch: PaymentMismatch | null;
  captured_at: Date;
  /** How often it was retried. */
  attempts: number;
  next_attempt_at: Date | null;
};

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

/** What admins decided about a payment that matched nothing. */
export type DecidedUnmatched = {
  gateway_payment_id: string;
  amount_paise: number;
  decision: (typeof unmatchedDecisions)[number];
  reason: string;
  decided_at: Date;
};

/** The question before a decision, and the value that says yes to it. */
export type UnmatchedAsked = { confirmed: string; text: string };
