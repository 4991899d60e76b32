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

export type UnmatchedPaymentPage = { payments: UnmatchedPayment[]; next_cursor: string | null };

export const unmatchedPaymentsPath = "/dashboard/admin/payments";
/** The same list as a file. */
export const unmatchedPaymentsFile = "/api/v1/payments/unmatched.csv";
