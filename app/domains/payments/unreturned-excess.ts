import type { Payer } from "../ledger/payment-claim.ts";
import { unmatchedPaymentsPath } from "./unmatched-payments.ts";

export type PaidFor = {
  /** The page of what was paid for; null: there is none. */
  path: string | null;
  /** What people call it, such as the number of the order; null: the payment matches nothing. */
  title: string | null;
  /** Of the admin who reads: another one pays it back. */
  is_own: boolean;
  /** Its payer is written to about a transfer: they are known, and have not deleted the account. */
  is_told: boolean;
};

/** Excess whose refund failed, and was not refunded by a retry so far. */
export type UnreturnedExcess = PaidFor & {
  gateway_payment_id: string;
  /** Amount still to be refunded. */
  left_paise: number;
  /** The last refund that failed, and the gateway's reason. */
  failed_at: Date;
  failure: string;
  /** By the site itself, every day. */
  is_sent_again: boolean;
  /** The payer's bank may take it in a dispute. */
  is_held: boolean;
  /** The admin who pays it by a transfer; null: nobody does. */
  payer: Payer | null;
};

/** Excess that an admin paid by a transfer. */
export type ExcessTransfer = PaidFor & {
  gateway_payment_id: string;
  refund_id: string;
  amount_paise: number;
  bank_reference: string;
  recorded_at: Date;
  /** It was asked for by its reference or payment. */
  is_wanted: boolean;
};

export type ExcessTransfers = {
  transfers: ExcessTransfer[];
  /** There are older ones, which are found by their reference. */
  has_more: boolean;
};

/** The list of transfers with that of this bank reference or payment; without one, where it begins. */
export function excessTransfersPath(wanted: string): string {
  return `${unmatchedPaymentsPath}?transfer=${encodeURIComponent(wanted)}#excess-transfers`;
}
