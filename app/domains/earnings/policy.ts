import type { Actor } from "../../platform/actor.ts";

const isAdmin = (actor: Actor | null) => actor?.roles.includes("admin") ?? false;

/** Earnings page: vendors see their own, admins anybody's. */
export function canSeeEarnings(actor: Actor | null): boolean {
  return isAdmin(actor) || (actor?.roles.includes("vendor") ?? false);
}

export function canSeeEarningsOf(actor: Actor | null, vendor_id: string): boolean {
  return isAdmin(actor) || (canSeeEarnings(actor) && actor?.user_id === vendor_id);
}

/** May record and reverse payouts, and see payable amounts and bank details. */
export function canPayOut(actor: Actor | null): boolean {
  return isAdmin(actor);
}

/** May prepare, approve, withdraw, record and reverse this seller's payouts: nobody decides about money to themselves. */
export function canPayTo(actor: Actor | null, vendor_id: string): boolean {
  return canPayOut(actor) && actor?.user_id !== vendor_id;
}
