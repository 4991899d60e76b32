import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import { advanceStatuses } from "./advance-states.ts";
import type { Advance } from "./server/advance-row.ts";

/** Plain data and limits, small enough for the browser. */

export const advanceLimits = {
  purpose: 300,
  /** Bank account for the transfer. */
  account: 200,
  reason: 500,
} as const;

export type ListedAdvance = Advance & { campaign_title: string };

export type AdvanceReturn = {
  id: string;
  amount_paise: number;
  returned_on: string;
  bank_reference: string;
  reversed_at: Date | null;
  reversal_reason: string | null;
};

/** Outstanding with the organiser: neither in booked expenses nor returned. */
export function outstandingOf({
  status,
  amount_paise,
  billed_paise,
  returned_paise,
}: Pick<Advance, "status" | "amount_paise" | "billed_paise" | "returned_paise">): number {
  return status === "paid" ? amount_paise - billed_paise - returned_paise : 0;
}

/** Its transfer was recorded before, and that record alone was wrong: the right one is awaited, and nothing is to be sent. */
export function isRecordedAnew({ status, corrects_id }: Pick<Advance, "status" | "corrects_id">): boolean {
  return status === "approved" && corrects_id !== null;
}

/** Amount left for further expenses or returns. */
export function leftOf({
  status,
  amount_paise,
  counted_paise,
  returned_paise,
}: Pick<Advance, "status" | "amount_paise" | "counted_paise" | "returned_paise">): number {
  return status === "paid" ? amount_paise - counted_paise - returned_paise : 0;
}

/** Public fields of an advance. */
export type PublicAdvance = Pick<
  Advance,
  | "id"
  | "amount_paise"
  | "purpose"
  | "status"
  | "paid_on"
  | "reversal_reason"
  | "billed_paise"
  | "returned_paise"
>;

/** What admins list: the advances in a state, those that an admin is sending, or those that wait for their bills for too long. */
export const advanceLists = [...advanceStatuses, "claimed", "unbilled"] as const;
export type AdvanceList = (typeof advanceLists)[number];
/** Sent before that, and not all of it is in booked bills or returned. */
export const unbilledAfter_days = 60;
export const claimedAdvancesPath = "/dashboard/admin/advances?status=claimed";
export const unbilledAdvancesPath = "/dashboard/admin/advances?status=unbilled";

/** Cursor of advance lists, newest first. */
export const advanceCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type AdvancePosition = PositionOf<typeof advanceCursor>;

const campaignAdvancesPath = (campaign_id: string) => `/dashboard/campaigns/${campaign_id}/advances`;
export const newAdvancePath = (campaign_id: string) => `${campaignAdvancesPath(campaign_id)}/new`;
export const ownAdvancePath = (campaign_id: string, id: string) =>
  `${campaignAdvancesPath(campaign_id)}/${id}`;
export const adminAdvancesPath = "/dashboard/admin/advances";
export const adminAdvancePath = (id: string) => `${adminAdvancesPath}/${id}`;
