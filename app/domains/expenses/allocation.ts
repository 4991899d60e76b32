import * as m from "#messages";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import type { CampaignStatus } from "../campaigns/schema.ts";
import { day_ms } from "../../text/day-length.ts";
import type { Allocation } from "./server/allocation-row.ts";

/** Plain data and limits, small enough for the browser. */

export const allocationLimits = { reason: 500 } as const;

/** One side of an allocation; null: the general fund. */
export type AllocationSide = {
  id: string;
  /** Null: not public. */
  title: string | null;
} | null;

/** What everybody may read of a booked or reversed one. */
export type PublicAllocation = Pick<
  Allocation,
  "id" | "from" | "to" | "amount_paise" | "reason" | "reversal_reason"
> & { is_reversed: boolean; booked_at: Date };

/** The part of a donation that was moved away. */
export type TracedMove = { id: string; to: AllocationSide; reason: string; share_paise: number };

/** What became of the general fund's money since somebody gave to it: whose money each move was, nobody can say. */
export type FundTrace = {
  given_at: Date;
  /** From the fund to campaigns since then, and not back. */
  moved_paise: number;
  /** The newest ones of that. */
  allocations: PublicAllocation[];
  /** In the fund now. */
  left_paise: number;
  /** Of the donation. */
  returned_paise: number;
};

/** What admins list of ended campaigns: those with money left, or those that are short of it. */
export const moneyLeftLists = ["left", "short"] as const;
export type MoneyLeftList = (typeof moneyLeftLists)[number];

/** An ended campaign with money left, or short of it. */
export type MoneyLeft = {
  id: string;
  title: string;
  ended_at: Date;
  /** Neither spent nor with the organiser; negative: so much is missing. */
  left_paise: number;
};

/** Newest first. */
export const allocationCursor = keysetCursor({ prepared_at: milliseconds, id: uuid });
export type AllocationPosition = PositionOf<typeof allocationCursor>;
/** Of the public list: newest first. */
export const publicAllocationCursor = keysetCursor({ approved_at: milliseconds, id: uuid });
export type PublicAllocationPosition = PositionOf<typeof publicAllocationCursor>;

export function sideName(side: AllocationSide): string {
  if (side === null) return m.expenses_general_fund();
  return side.title ?? m.expenses_campaign_hidden();
}

export const moneyLeftPath = "/dashboard/admin/money-left";
export const moneyShortPath = `${moneyLeftPath}?show=short`;
export const allocationsPath = "/dashboard/admin/allocations";
export const allocationPath = (id: string) => `${allocationsPath}/${id}`;
/** In the address and in forms: the general fund, as against the id of a campaign. */
export const fundName = "general-fund";
export const newAllocationFormPath = `${allocationsPath}/new`;
/** Without where to: it is chosen there. */
export const newAllocationPath = (from_campaign_id: string | null, to_campaign_id?: string | null) => {
  const to = to_campaign_id === undefined ? "" : `&to=${to_campaign_id ?? fundName}`;
  return `${newAllocationFormPath}?from=${from_campaign_id ?? fundName}${to}`;
};

/** A campaign to which money may be moved. */
export type AllocationTarget = {
  id: string;
  title: string;
  organiser: string | null;
  status: CampaignStatus;
};

/** Whole days since a campaign ended. */
export function daysSince(ended_at: Date, now: Date = new Date()): number {
  return Math.max(0, Math.floor((now.getTime() - ended_at.getTime()) / day_ms));
}
