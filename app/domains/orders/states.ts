import type { Actor } from "../../platform/actor.ts";
import type { OrderStatus } from "./order.ts";

/** State machine of shipments: allowed changes by state and role. Used by commands, pages and tests. */

export type ShipmentInState = {
  status: OrderStatus;
  vendor_id: string;
  user_id: string;
  is_paid: boolean;
  /** All of its order was refunded. */
  is_refunded: boolean;
};

export type ShipmentChange = "processing" | "shipped" | "delivered" | "cancelled";

type Rule = {
  from: readonly OrderStatus[];
  who: (actor: Actor, shipment: ShipmentInState) => boolean;
};

/** A paid shipment is confirmed; then its seller processes it, and its customer may cancel until it is shipped. */
export const shipmentChanges: Record<ShipmentChange, Rule> = {
  processing: { from: ["confirmed"], who: isSellerOrAdmin },
  shipped: { from: ["confirmed", "processing"], who: isSellerOrAdmin },
  delivered: { from: ["shipped"], who: isSellerOrAdmin },
  cancelled: {
    from: ["confirmed", "processing"],
    who: (actor, shipment) => isSellerOrAdmin(actor, shipment) || actor.user_id === shipment.user_id,
  },
};

/** Visible to its customer, its seller and admins. */
export function canReadShipment(
  actor: Actor,
  shipment: Pick<ShipmentInState, "vendor_id" | "user_id">,
): boolean {
  return isSellerOrAdmin(actor, shipment) || actor.user_id === shipment.user_id;
}

/** Vendors, who send parcels, and admins. */
export function canShip({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin") || roles.includes("vendor");
}

/** Whether this person may make the change in any state. */
export function mayEverChange(actor: Actor, shipment: ShipmentInState, change: ShipmentChange): boolean {
  return shipmentChanges[change].who(actor, shipment);
}

export function canChange(actor: Actor, shipment: ShipmentInState, change: ShipmentChange): boolean {
  const { from } = shipmentChanges[change];
  // What the customer has back is not sent; what is on its way still arrives.
  if (shipment.is_refunded && (change === "processing" || change === "shipped")) return false;
  return shipment.is_paid && from.includes(shipment.status) && mayEverChange(actor, shipment, change);
}

function isSellerOrAdmin(actor: Actor, { vendor_id }: Pick<ShipmentInState, "vendor_id">): boolean {
  return actor.roles.includes("admin") || (actor.roles.includes("vendor") && actor.user_id === vendor_id);
}
