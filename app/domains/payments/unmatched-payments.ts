/** A captured payment that matches no payable. */
export type UnmatchedPayment = {
  gateway_payment_id: string;
  gateway_order_id: string | null;
  amount_paise: number;
  /** Three letters, as the gateway has it. */
  currency: string;
  /** Refunded at the gateway. */
  refunded_paise: number;
  method: string;
  captured_at: Date;
  /** How often it was retried. */
  attempts: number;
  next_attempt_at: Date | null;
};

export type UnmatchedPaymentPage = { payments: UnmatchedPayment[]; next_cursor: string | null };

export const unmatchedPaymentsPath = "/dashboard/admin/payments";
/** The same list as a file. */
export const unmatchedPaymentsFile = "/api/v1/payments/unmatched.csv";
