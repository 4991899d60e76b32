import * as m from "#messages";
import type { NewAdmin } from "../accounts/new-admin.ts";
import type { Payer } from "../ledger/payment-claim.ts";
import type { MadePayable } from "./made-payable.ts";
import { integer, keysetCursor, type PositionOf } from "../../text/keyset-cursor.ts";
import { formatRupees } from "../../text/money.ts";
import { formatDate, formatTimeOfDay } from "../../text/time.ts";
import type { PayoutRequest } from "./server/queries/payout-requests.ts";

/** Payouts before they are paid: prepared by one admin, approved by another, sent by the bank, recorded. */

export const payoutRequestsPath = "/dashboard/admin/payouts/prepared";
export const bankFilePath = "/api/v1/payouts-for-the-bank.csv";

/** Nothing is prepared, approved or put in a file so soon after a seller's bank details changed. */
export const bankPause_hours = 24;

export const payoutRequestStatuses = ["prepared", "approved", "paid", "withdrawn"] as const;
export type PayoutRequestStatus = (typeof payoutRequestStatuses)[number];

/** Their money is set aside. */
export const openPayoutStatuses = ["prepared", "approved"] as const satisfies readonly PayoutRequestStatus[];

/** What admins list: the payouts in a state, or those that an admin is paying. */
export const payoutRequestLists = ["prepared", "approved", "claimed", "paid", "withdrawn"] as const;
export type PayoutRequestList = (typeof payoutRequestLists)[number];
export const claimedPayoutsPath = `${payoutRequestsPath}?status=claimed`;

/** Why an open payout cannot be approved or sent now. */
export type Obstacle =
  | { code: "no_bank_details" }
  /** `is_in_file`: what the bank sent from the file went to the account that was approved. */
  | { code: "bank_details_changed"; is_in_file: boolean }
  | { code: "bank_details_paused"; until: Date }
  | { code: "more_than_payable"; payable_paise: number };

/** Approved, or withdrawn although the bank may have sent it, as a file or a reversed record says. */
export function canBeRecorded({
  status,
  in_file_at,
  reopened_at,
}: Pick<PayoutRequest, "status" | "in_file_at" | "reopened_at">): boolean {
  return status === "approved" || (status === "withdrawn" && mayBeSent({ in_file_at, reopened_at }));
}

/** The bank may have sent it, as a file or a reversed record says: before its money is freed, an admin looks there. */
export function mayBeSent({
  in_file_at,
  reopened_at,
}: Pick<PayoutRequest, "in_file_at" | "reopened_at">): boolean {
  return in_file_at !== null || reopened_at !== null;
}

/** As in "PO100002 (₹1,520)". */
export function payoutsText(payouts: readonly Pick<PayoutRequest, "reference" | "amount_paise">[]): string {
  return payouts
    .map(({ reference, amount_paise }) =>
      m.earnings_payout_named({ reference, amount: formatRupees(amount_paise) }),
    )
    .join(", ");
}

/** An approved one that neither a file nor a reversed record says was sent: who pays it otherwise says so before. */
export function isPaidByHand({
  status,
  in_file_at,
  reopened_at,
}: Pick<PayoutRequest, "status" | "in_file_at" | "reopened_at">): boolean {
  return status === "approved" && !mayBeSent({ in_file_at, reopened_at });
}

/** Why another admin approves a payout: the reader prepared it, or alone made payable what it pays. */
export type OtherApprover = "prepared" | "recorded";

export const otherApproverTexts: Readonly<Record<OtherApprover, () => string>> = {
  prepared: m.earnings_another_admin,
  recorded: m.earnings_another_recorded,
};

/** What an approver compares an open payout with. */
export type PayoutHistory = {
  /** Null: there are none. */
  bank_changed_at: Date | null;
  /** The latest recorded that are not reversed, by the days on which they were paid. */
  last_payouts: { /** A day, as in "2026-11-20". */ paid_on: string; amount_paise: number }[];
  /** By hand, and not paid out since; latest first. */
  made_payable: (MadePayable & { name: string })[];
};

export type ListedPayoutRequest = PayoutRequest & {
  /** Null: the shop is deleted. */
  seller_name: string | null;
  prepared_by_name: string;
  approved_by_name: string | null;
  /** Null for one that ended, too. */
  obstacle: Obstacle | null;
  /** Null for one that ended, too. */
  history: PayoutHistory | null;
  /** This reader may approve it now. */
  can_approve: boolean;
  /** The reader is its seller. */
  is_own: boolean;
  /** Null: this reader, too, may approve it while it is prepared. */
  needs_other_approver: OtherApprover | null;
  /** Who of those that prepared, approved or made payable what it pays has only just become an admin. */
  new_admins: NewAdmin[];
  /** Who is paying it without the file; null: nobody is. */
  payer: Payer | null;
};
export type PayoutRequestPage = { requests: ListedPayoutRequest[]; next_cursor: string | null };

/** Newest first. */
export const payoutRequestCursor = keysetCursor({ number: integer });
export type PayoutRequestPosition = PositionOf<typeof payoutRequestCursor>;

export function obstacleText(obstacle: Obstacle): string {
  if (obstacle.code === "no_bank_details") return m.earnings_obstacle_no_details();
  if (obstacle.code === "bank_details_changed")
    return obstacle.is_in_file ? m.earnings_obstacle_changed_in_file() : m.earnings_obstacle_changed();
  if (obstacle.code === "bank_details_paused")
    return m.earnings_obstacle_paused({ time: momentText(obstacle.until) });
  return obstacle.payable_paise > 0
    ? m.earnings_obstacle_shrunk({ amount: formatRupees(obstacle.payable_paise) })
    : m.earnings_obstacle_nothing();
}

/** As in "20 Nov 2026, 4:30 pm". */
export function momentText(moment: Date): string {
  return m.earnings_moment({ day: formatDate(moment), time: formatTimeOfDay(moment) });
}

/** What its badge says. */
export const requestListOf = ({
  status,
  payer,
}: Pick<ListedPayoutRequest, "status" | "payer">): PayoutRequestList => (payer ? "claimed" : status);

export const requestStatusTexts: Readonly<Record<PayoutRequestList, () => string>> = {
  prepared: m.earnings_request_prepared,
  approved: m.earnings_request_approved,
  paid: m.earnings_request_paid,
  withdrawn: m.earnings_request_withdrawn,
  claimed: m.earnings_request_claimed,
};
