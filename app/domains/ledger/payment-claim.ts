import * as m from "#messages";
import { formatTime } from "../../text/time.ts";

/**
 * Who pays something at the bank, and says so before, so that only one admin does: a bill, an advance, a payout that is in no
 * file for the bank, a refund by transfer (decisions 0143, 0154). The questions are asked here; each kind keeps its statements,
 * because they differ in what is locked first, what hinders a claim, what is booked, and whether the money has left once it is
 * reversed.
 */

/** The admin who is paying it, for admins. */
export type Payer = {
  user_id: string;
  /** Undefined for a deleted account. */
  name: string | undefined;
  paying_at: Date;
  /** The admin who looks. */
  is_own: boolean;
  /** By the admin who looks. */
  is_releasable: boolean;
};

/** After so long, another admin than the one who is paying it may take it over. */
export const claimHeld_ms = 24 * 60 * 60 * 1_000;

/** Of a row that can be claimed. */
export type PaymentClaim = { paying_by: string | null; paying_at: Date | null };

/** For admins: who is paying it, and since when. */
export function payerText({ is_own, name, paying_at }: Payer): string {
  const since = formatTime(paying_at);
  if (is_own) return m.ledger_claimed_by_you({ since });
  return m.ledger_claimed_by({ name: name ?? m.ledger_claimed_somebody(), since });
}
