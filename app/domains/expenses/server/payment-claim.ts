import type { Payer } from "../expense.ts";
import { nothingClaimed, paymentClaimed, paymentNotClaimed } from "./expense-failures.ts";

/** Bills and advances are paid at the bank by one admin, who says so before. */

/** Whether this admin is paying it; 409 while another one is. */
export function isOwnClaim(payer: Payer | null): boolean {
  if (payer && !payer.is_own) throw paymentClaimed(payer);
  return payer !== null;
}

/** 409 unless this admin has said before that they pay it. */
export function refuseUnclaimed(payer: Payer | null): void {
  if (!isOwnClaim(payer)) throw paymentNotClaimed();
}

/** Who is paying it; 409 where nobody is, and where another admin has said so less than a day ago. */
export function releasableClaim(payer: Payer | null): Payer {
  if (!payer) throw nothingClaimed();
  if (!payer.is_releasable) throw paymentClaimed(payer);
  return payer;
}
