import * as m from "#messages";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import type { Obstacle } from "./payout-requests.ts";
import type { Earnings } from "./statement.ts";
import type { Payout } from "./server/queries/payouts.ts";

export const payoutsPath = "/dashboard/admin/payouts";
export const payablesFilePath = "/api/v1/payables.csv";
export const payoutPath = (vendor_id: string) => `${payoutsPath}/${vendor_id}`;

export const payableSides = ["owed", "owing"] as const;
export type PayableSide = (typeof payableSides)[number];

export type PayoutPage = { payouts: Payout[]; next_cursor: string | null };

/** Cursor of payout lists, newest first. */
export const payoutCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type PayoutPosition = PositionOf<typeof payoutCursor>;

/** A seller and the payable amount. */
export type Payable = Earnings & {
  vendor_id: string;
  /** Null: the shop is deleted. */
  name: string | null;
  /** Of what is payable: prepared or approved, and not paid yet. */
  prepared_paise: number;
  /** Why nothing can be prepared for this seller now, but for want of money. */
  obstacle: Obstacle | null;
};
export type PayablePage = { payables: Payable[]; next_cursor: string | null };

export function payableName({ name }: Pick<Payable, "name">): string {
  return name ?? m.earnings_shop_gone();
}
