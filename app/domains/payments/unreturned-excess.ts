import type { Payer } from "../ledger/payment-claim.ts";

/** Excess whose refund failed, and was not refunded by a retry so far. */
export type UnreturnedExcess = {
  gateway_payment_id: string;
  /** Amount still to be refunded. */
  left_paise: number;
  /** The last refund that failed, and the gateway's reason. */
  failed_at: Date;
  failure: string;
  /** By the site itself, every day. */
  is_sent_again: boolean;
  /** The admin who pays it by a transfer; null: nobody does. */
  payer: Payer | null;
};

/** Excess that an admin paid by a transfer. */
export type ExcessTransfer = {
  gateway_payment_id: string;
  refund_id: string;
  amount_paise: number;
  bank_reference: string;
  recorded_at: Date;
};
