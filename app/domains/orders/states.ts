import type { Actor } from "../../platform/actor.ts";
import type { OrderStatus } from "./order.ts";

/** What may be done with a shipment in each of its states, and by whom. Commands, pages and tests read it here. */

export type ShipmentInState = { status: OrderStatus; vendor_id: string; user_id: string; is_paid: boolean };

export type ShipmentChange = "processing" | "shipped" | "delivered" | "cancelled";

type Rule = {
  from: readonly OrderStatus[];
  who: (actor: Actor, shipment: ShipmentInState) => boolean;
};

/** A paid shipment is confirmed; from then on its seller goes on, and its customer may cancel until it is shipped. */
export const shipmentChanges: Record<ShipmentChange, Rule> = {
  processing: { from: ["confirmed"], who: isSellerOrAdmin },
  shipped: { from: ["confirmed", "processing"], who: isSellerOrAdmin },
  delivered: { from: ["shipped"], who: isSellerOrAdmin },
  cancelled: {
    from: ["confirmed", "processing"],
    who: (actor, shipment) => isSellerOrAdmin(actor, shipment) || actor.user_id === shipment.user_id,
  },
};

/** Whether it exists for this person: its customer, its seller, admins. */
export function canReadShipment(
  actor: Actor,
  shipment: Pick<ShipmentInState, "vendor_id" | "user_id">,
): boolean {
  return isSellerOrAdmin(actor, shipment) || actor.user_id === shipment.user_id;
}

/** Who has parcels to send, or runs the marketplace. */
export function canShip({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin") || roles.includes("vendor");
}

/** Whether this is for this person to do at all, in the right state. */
export function mayEverChange(actor: Actor, shipment: ShipmentInState, change: ShipmentChange): boolean {
  return shipmentChanges[change].who(actor, shipment);
}

export function canChange(actor: Actor, shipment: ShipmentInState, change: ShipmentChange): boolean {
  const { from } = shipmentChanges[change];
  return shipment.is_paid && from.includes(shipment.status) && mayEverChange(actor, shipment, change);
}

function isSellerOrAdmin(actor: Actor, { vendor_id }: Pick<ShipmentInState, "vendor_id">): boolean {
  return actor.roles.includes("admin") || (actor.roles.includes("vendor") && actor.user_id === vendor_id);
}
