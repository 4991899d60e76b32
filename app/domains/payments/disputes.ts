import type { DisputeStatus } from "../../platform/payments/gateway.ts";

/** Disputes of payments as the gateway reports them: the payer, or a bank, claims the money back. */

export const endDisputeIntent = "end_dispute";

/** Where the gateway has not decided yet. */
export function isOpen(status: DisputeStatus): boolean {
  return status === "open" || status === "under_review";
}

/** What a lost dispute took is a refund with the dispute's id. */
export function isTakenByDispute(gateway_refund_id: string): boolean {
  return gateway_refund_id.startsWith("disp_");
}

/** Of what it took beyond the rest of a payment, and is a refund since another one failed: "disp_…/1". */
export const refundOfBeyondId = (gateway_dispute_id: string, number: number) =>
  `${gateway_dispute_id}/${number}`;

export const isRefundOfBeyond = (gateway_refund_id: string) => gateway_refund_id.includes("/");

type Dispute = {
  gateway_dispute_id: string;
  amount_paise: number;
  /** What the gateway took. */
  deducted_paise: number;
  status: DisputeStatus;
  ended_at: Date | null;
};

/** As payers see it. */
export type PayersDispute = Pick<Dispute, "gateway_dispute_id" | "amount_paise" | "status"> & {
  /** What it took of the payment, once it is lost. */
  taken_paise: number;
  /** The bank only suspects fraud: it takes nothing yet, and a refund is possible. */
  is_suspicion: boolean;
  opened_at: Date;
};

/** As admins see it. */
export type PaymentDispute = Dispute & {
  gateway_payment_id: string;
  currency: string;
  /** fraud, retrieval, chargeback, pre_arbitration, arbitration, or one that is new to us. */
  phase: string;
  reason_code: string;
  respond_by: Date | null;
  opened_at: Date;
  /** What the gateway said later of one that had ended otherwise. */
  contradicted_by: DisputeStatus | null;
  /** It is open, and the gateway does not know it, or not with the keys in use: an admin may end it. */
  is_unknown: boolean;
  /** Null: its payment is none of this site's. */
  payable_type: string | null;
  /** Kept until it is known what it paid for. */
  is_unmatched: boolean;
  /** Of the admin who reads: another one ends it. */
  is_own: boolean;
  /** The page of the donation or order, or of the unmatched payment. */
  path: string | null;
  /** What people call that donation or order. */
  title: string | null;
};
