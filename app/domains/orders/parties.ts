import type { Actor } from "../../platform/actor.ts";

/** Who somebody is to a sale: its customer, its seller, or an admin who is neither. */
export type Parties = { vendor_id: string; user_id: string };

/** Vendors, who send parcels, and admins. */
export function canShip({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin") || roles.includes("vendor");
}

/** An admin who sells has these rights of their own sales alone, also once they are no vendor any more. */
export function isSeller(actor: Actor, { vendor_id }: Pick<Parties, "vendor_id">): boolean {
  return canShip(actor) && actor.user_id === vendor_id;
}

/**
 * An admin who buys or sells here: nobody decides their own case, so another admin has to. There is no exception for
 * the only admin, who appoints a second one.
 */
export function needsOtherAdmin(
  { user_id, roles }: Actor,
  { user_id: customer_id, vendor_id }: Parties,
): boolean {
  return roles.includes("admin") && (user_id === customer_id || user_id === vendor_id);
}

export function isOtherAdmin(actor: Actor, parties: Parties): boolean {
  return actor.roles.includes("admin") && !needsOtherAdmin(actor, parties);
}
