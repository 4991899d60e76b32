import type { Payer } from "../ledger/payment-claim.ts";
import type { TypesUnowedRefunds } from "./payable.ts";

/** Refunds that are owed: what was cancelled or returned. */

/** One due, and how far its refund has come. */
export type OwedRefund = {
  due_id: string;
  /** Of its last refund, or the one that settled it. */
  refund_id: string;
  amount_paise: number;
  /** `gone_back`: it failed, and had gone back meanwhile through other refunds. */
  status: "pending" | "processed" | "failed" | "paid_otherwise" | "gone_back";
  /** When it ended; while it is pending, when it was ordered. */
  at: Date;
  /** Of the last one that failed; null: none did. */
  failed_at: Date | null;
  /** The gateway's reason. */
  failure: string | null;
  /** Of the transfer outside of the gateway. */
  bank_reference: string | null;
  /** It failed, and the site sends it again by itself. */
  is_sent_again: boolean;
  /** The admin who is paying it by transfer, for admins; null: nobody is. */
  payer: Payer | null;
  /** It is not sent before a dispute of its payment has ended, which may take the money. Of what somebody is paying, only for admins. */
  is_held: boolean;
  /** It was transferred, and an admin is correcting its record. */
  is_corrected: boolean;
  /** What is left to send: less where another refund of the payment went through meanwhile. */
  rest_paise: number;
  /** Went through although the due was settled by another. */
  extra_paise: number;
};

/** A due whose last refund failed. */
export type LateRefundRow = {
  due_id: string;
  payable_type: string;
  payable_id: string;
  gateway_payment_id: string;
  amount_paise: number;
  failed_at: Date;
  /** The gateway's reason. */
  failure: string;
  /** By the site itself, every day. */
  is_sent_again: boolean;
  /** Since when an admin is paying it by transfer; null: nobody is. */
  paying_at: Date | null;
};

/** A refund that went through although its due was settled by another. */
export type ExtraRefund = {
  payable_type: string;
  payable_id: string;
  gateway_refund_id: string;
  amount_paise: number;
  finished_at: Date;
};

type WithPath<Refund> = Refund & {
  /** The page where admins settle it. */
  path: string | null;
  /** What people call the order or donation. */
  title: string | null;
};

export type TroubledRefunds = {
  /** `is_erased`: whoever is owed it has deleted the account. */
  late: (WithPath<LateRefundRow> & { is_erased: boolean })[];
  extra: WithPath<ExtraRefund>[];
};

/** A refund of which nobody knows yet that it went through, or of what it is. */
export type UnfinishedRefund = {
  /** Ours; the gateway's where it is `unknown`. */
  id: string;
  /**
   * pending: the gateway has not said for a day what became of it; held: it waits for a dispute; failed: nobody is owed it, so
   * it is not sent again by itself; contradicted: the gateway called it processed first, and failed later; unknown: the gateway reports it of a payment that this site does not have.
   */
  state: "pending" | "held" | "failed" | "contradicted" | "unknown";
  gateway_payment_id: string;
  amount_paise: number;
  /** The gateway's reason. */
  failure: string | null;
  /** When it was ordered, failed, or was reported. */
  at: Date;
  /** Of the admin who reads: another one decides. */
  is_own: boolean;
  /** The page of what was paid for. */
  path: string | null;
  /** What people call the order or donation. */
  title: string | null;
};

/** Refunds that nobody was owed, with the pages where admins decide who bears them. */
export type UnowedRefundsToDecide = {
  undecided: WithPath<TypesUnowedRefunds["undecided"][number]>[];
  decided: WithPath<TypesUnowedRefunds["decided"][number]>[];
};

export const askRefundIntent = "ask_refund";
export const explainRefundIntent = "explain_refund";

/**
 * The gateway's reason is that it holds too little of our money: "Your account does not have enough balance to carry out
 * the refund operation." Said in the same words in SQL, `late-refunds.ts`.
 */
export function isForBalance(failure: string | null): boolean {
  return failure !== null && /enough balance/i.test(failure);
}
