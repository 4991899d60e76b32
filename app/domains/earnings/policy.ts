import type { Actor } from "../../platform/actor.ts";

const isAdmin = (actor: Actor | null) => actor?.roles.includes("admin") ?? false;

/**
 * Earnings: vendors see their own, admins anybody's. `has_account`: our books have sales of this person, who then sees them,
 * and says where to pay, whether or not they may still sell.
 */
export function canSeeEarnings(actor: Actor | null, has_account: boolean): boolean {
  return isAdmin(actor) || (actor?.roles.includes("vendor") ?? false) || (actor !== null && has_account);
}

/** Of another seller, or of oneself where one sees one's own at all. */
export function canSeeEarningsOf(actor: Actor, vendor_id: string): boolean {
  return isAdmin(actor) || actor.user_id === vendor_id;
}

/** May record and reverse payouts, and see payable amounts and bank details. */
export function canPayOut(actor: Actor | null): boolean {
  return isAdmin(actor);
}

/** May prepare, approve, withdraw, record and reverse this seller's payouts: nobody decides about money to themselves. */
export function canPayTo(actor: Actor | null, vendor_id: string): boolean {
  return canPayOut(actor) && actor?.user_id !== vendor_id;
}
