import { sqlPart } from "../../../platform/database/sql.ts";
import { claimHeld_ms, type Payer } from "../expense.ts";
import { mayBePaid, nothingClaimed, paymentClaimed, paymentNotClaimed } from "./expense-failures.ts";

/** Bills and advances are paid at the bank by one admin, who says so before. */

/** Condition on `paying_at`: its admin has paid and forgotten it, or does not pay it. */
export const isOldClaim = sqlPart`paying_at < now() - ${claimHeld_ms} * interval '1 millisecond'`;

/** Whether this admin is paying it; 409 while another one is. */
export function isOwnClaim(payer: Payer | null): boolean {
  if (payer && !payer.is_own) throw paymentClaimed(payer);
  return payer !== null;
}

/** Before its end: 409 while another admin is paying it, and for the one who is, unless they have not paid. */
export function refuseIfPaid(payer: Payer | null, was_not_paid: boolean): void {
  if (isOwnClaim(payer) && !was_not_paid) throw mayBePaid();
}

/** 409 unless this admin has said before that they pay it. */
export function refuseUnclaimed(payer: Payer | null): void {
  if (!isOwnClaim(payer)) throw paymentNotClaimed();
}

/** Who is paying it; 409 where nobody is, and where another active admin has said so less than a day ago. */
export function releasableClaim(payer: Payer | null): Payer {
  if (!payer) throw nothingClaimed();
  if (!payer.is_releasable) throw paymentClaimed(payer);
  return payer;
}
