import type { Actor } from "../../platform/actor.ts";
import { dayInIndia } from "../../text/india-day.ts";
import type { ShipmentStatus } from "./order.ts";
import { isOtherAdmin, isSeller, type Parties } from "./parties.ts";
import { lastReturnDay } from "./return-states.ts";
import { day_ms } from "../../text/day-length.ts";

/** State machine of shipments: allowed changes by state and role. Used by commands, pages and tests. */

export const missingStates = ["none", "open", "decided"] as const;
/** What its customer says about its arrival. open: that it never arrived. decided: an admin found that it did. */
export type MissingState = (typeof missingStates)[number];

export type ShipmentInState = {
  status: ShipmentStatus;
  vendor_id: string;
  user_id: string;
  is_paid: boolean;
  /** All that its customer paid for it was refunded. */
  is_refunded: boolean;
  shipped_at: Date | null;
  delivered_at: Date | null;
  missing: MissingState;
  /** Its customer has asked to return something of it, so it did arrive. */
  has_returns: boolean;
};

export const shipmentChangeNames = [
  "processing",
  "shipped",
  "delivered",
  "cancelled",
  "lost",
  "returned_to_sender",
  "undelivered",
  "missing",
  "missing_withdrawn",
  "missing_delivered",
] as const;
export type ShipmentChange = (typeof shipmentChangeNames)[number];

type Rule = {
  from: readonly ShipmentStatus[];
  /** The next state; null: it stays. */
  to: ShipmentStatus | null;
  who: (actor: Actor, shipment: ShipmentInState) => boolean;
  /** What else must hold. */
  if?: (shipment: ShipmentInState, at: Date) => boolean;
};

const isMissing = ({ missing }: ShipmentInState) => missing === "open";

/**
 * A paid shipment is confirmed; then its seller processes it, and its customer may cancel until it is shipped. A sent
 * one is delivered, lost, or returned to its sender. Its customer may say that it never arrived ("missing"), which only
 * an admin decides: lost, or "missing_delivered". "undelivered" takes back a delivery that was marked by mistake. Admins
 * who buy or sell here have the rights of customer or seller alone.
 */
export const shipmentChanges: Record<ShipmentChange, Rule> = {
  processing: { from: ["confirmed"], to: "processing", who: isSellerOrOtherAdmin },
  shipped: { from: ["confirmed", "processing"], to: "shipped", who: isSellerOrOtherAdmin },
  delivered: {
    from: ["shipped"],
    to: "delivered",
    who: isSellerOrOtherAdmin,
    if: (shipment) => !isMissing(shipment),
  },
  cancelled: {
    from: ["confirmed", "processing"],
    to: "cancelled",
    who: (actor, shipment) => isSellerOrOtherAdmin(actor, shipment) || actor.user_id === shipment.user_id,
  },
  lost: {
    from: ["shipped", "delivered"],
    to: "lost",
    who: isSellerOrOtherAdmin,
    if: (shipment) => shipment.status === "shipped" || isMissing(shipment),
  },
  returned_to_sender: { from: ["shipped"], to: "returned_to_sender", who: isSellerOrOtherAdmin },
  undelivered: {
    from: ["delivered"],
    to: "shipped",
    who: isOtherAdmin,
    if: ({ has_returns }) => !has_returns,
  },
  missing: {
    from: ["shipped", "delivered"],
    to: null,
    who: isBuyer,
    if: (shipment, at) => missingRefusal(shipment, at) === undefined,
  },
  missing_withdrawn: { from: ["shipped", "delivered"], to: null, who: isBuyer, if: isMissing },
  missing_delivered: { from: ["shipped", "delivered"], to: "delivered", who: isOtherAdmin, if: isMissing },
};

/** Of what is paid and not sent. */
export const toSendStatuses = shipmentChanges.shipped.from;
/** And of what is on its way. */
export const underWayStatuses = [...toSendStatuses, "shipped"] as const satisfies readonly ShipmentStatus[];

/** How long a seller has to send what was paid for. Then the customer is asked whether to wait or to cancel. */
export const shipWithin_days = 7;

/** Until when a paid shipment has to be sent, and whether that has passed. Null: it is not waiting to be sent. */
export type ShipBy = { at: Date; is_over: boolean } | null;

export function shipBy(status: ShipmentStatus, paid_at: Date | null): ShipBy {
  if (paid_at === null || !shipmentChanges.shipped.from.includes(status)) return null;
  const at = new Date(paid_at.getTime() + shipWithin_days * day_ms);
  return { at, is_over: at <= new Date() };
}

/** How long a parcel may take before its customer can say that it never arrived. */
const missingAfter_days = 10;

/** From when on the customer of a sent parcel can say that it never arrived; null: it is not on its way. */
export function missingFrom({ status, shipped_at }: Pick<ShipmentInState, "status" | "shipped_at">) {
  if (status !== "shipped" || shipped_at === null) return null;
  return new Date(shipped_at.getTime() + missingAfter_days * day_ms);
}

/** Why its customer cannot say that it never arrived; undefined: they can. */
export function missingRefusal(
  shipment: ShipmentInState,
  at: Date,
): "not_sent" | "open" | "too_early" | "decided" | "too_late" | undefined {
  if (isMissing(shipment)) return "open";
  if (shipment.status === "shipped") return at < (missingFrom(shipment) ?? at) ? "too_early" : undefined;
  // From the delivery itself: else who says it again and again would hold the payout without end.
  const last_day = lastReturnDay({ shipment_status: shipment.status, returns_from: shipment.delivered_at });
  if (last_day === null) return "not_sent";
  if (shipment.missing === "decided" || shipment.has_returns) return "decided";
  return dayInIndia(at) > last_day ? "too_late" : undefined;
}

/** Visible to its customer, its seller and admins. */
export function canReadShipment(
  actor: Actor,
  shipment: Pick<ShipmentInState, "vendor_id" | "user_id">,
): boolean {
  return isSellerOrAdmin(actor, shipment) || actor.user_id === shipment.user_id;
}

/**
 * Papers are their seller's also after they have stopped selling: they have to be kept for 72 months after the annual return
 * (section 36 of the CGST Act).
 */
export function canReadPapers(actor: Actor, parties: Parties): boolean {
  return canReadShipment(actor, parties) || actor.user_id === parties.vendor_id;
}

/** Whether this person may make the change in any state. */
export function mayEverChange(actor: Actor, shipment: ShipmentInState, change: ShipmentChange): boolean {
  return shipmentChanges[change].who(actor, shipment);
}

export function canChange(
  actor: Actor,
  shipment: ShipmentInState,
  change: ShipmentChange,
  at: Date,
): boolean {
  const { from, if: holds } = shipmentChanges[change];
  // What the customer has back is not sent; what is on its way still arrives.
  if (shipment.is_refunded && (change === "processing" || change === "shipped")) return false;
  const is_possible = shipment.is_paid && from.includes(shipment.status) && (holds?.(shipment, at) ?? true);
  return is_possible && mayEverChange(actor, shipment, change);
}

function isSellerOrAdmin(actor: Actor, shipment: Pick<Parties, "vendor_id">): boolean {
  return actor.roles.includes("admin") || isSeller(actor, shipment);
}

function isSellerOrOtherAdmin(actor: Actor, shipment: Parties): boolean {
  return isSeller(actor, shipment) || isOtherAdmin(actor, shipment);
}

/** Its customer, who is not its seller as well. */
function isBuyer(actor: Actor, { user_id, vendor_id }: Parties): boolean {
  return actor.user_id === user_id && user_id !== vendor_id;
}
