import { dayInIndia } from "../../text/india-day.ts";
import type { Actor } from "../../platform/actor.ts";
import { returns_days } from "../catalog/schema.ts";
import type { ShipmentStatus } from "./order.ts";
import { isOtherAdmin, isSeller } from "./parties.ts";
import { day_ms } from "../../text/day-length.ts";

/** State machine of returns: allowed steps by state and role. Used by commands, pages and tests. */

export const returnStatuses = [
  "requested",
  "declined",
  "escalated",
  "rejected",
  "accepted",
  "refunded",
  "withdrawn",
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** States with a pending step. An item has at most one return in them. */
export const openReturnStatuses = ["requested", "declined", "escalated", "accepted"] as const;

export const endedReturnStatuses = returnStatuses.filter((status) => !isOpen({ status }));

/** Of these, those that can end with a refund without a further step of the customer. */
export const awaitedReturnStatuses = ["requested", "escalated", "accepted"] as const;

export const returnSteps = [
  "accept",
  "keep",
  "decline",
  "reject",
  "escalate",
  "send",
  "receive",
  "not_come",
  "not_right",
  "withdraw",
] as const;
export type ReturnStep = (typeof returnSteps)[number];

export type ReturnInState = {
  status: ReturnStatus;
  vendor_id: string;
  user_id: string;
  /** The last step. */
  changed_at: Date;
  /** The customer says that the goods are on their way back. */
  is_sent: boolean;
  /** It was accepted before, so its goods are or were on their way back. */
  was_accepted: boolean;
};

type Person = "customer" | "seller" | "admin";
type Rule = {
  to: ReturnStatus;
  /** Who may take the step, and from which states. */
  from: Partial<Record<Person, readonly ReturnStatus[]>>;
  /** What else must hold. */
  if?: (row: ReturnInState, at: Date) => boolean;
};

const undecided = ["requested", "declined", "escalated"] as const;

/**
 * A seller's decline can be overruled by an admin, while the customer can appeal; an admin's rejection is final. "keep"
 * refunds immediately, "receive" once the goods have arrived. Of an accepted return, the customer says that the goods
 * are sent ("send"), the seller that they did not come, or are not what was sold; that, and a customer whom the seller
 * does not answer, lead to an admin. So does an admin, where goods did not come to a seller who may not say so any more. Until an admin decides, the seller may still give in, which costs the seller alone.
 */
export const returnRules: Record<ReturnStep, Rule> = {
  accept: { to: "accepted", from: { seller: ["requested", "declined"], admin: undecided } },
  keep: { to: "refunded", from: { seller: undecided, admin: undecided } },
  decline: { to: "declined", from: { seller: ["requested"] } },
  reject: { to: "rejected", from: { admin: undecided } },
  escalate: {
    to: "escalated",
    from: { customer: ["requested", "declined", "accepted"] },
    if: (row, at) => row.status === "declined" || at >= silentUntil(row),
  },
  send: { to: "accepted", from: { customer: ["accepted"] }, if: ({ is_sent }) => !is_sent },
  receive: {
    to: "refunded",
    from: { seller: ["accepted", "escalated"], admin: ["accepted", "escalated"] },
    if: ({ was_accepted }) => was_accepted,
  },
  not_come: {
    to: "escalated",
    from: { seller: ["accepted"], admin: ["accepted"] },
    if: (row, at) => at >= silentUntil(row),
  },
  not_right: { to: "escalated", from: { seller: ["accepted"] } },
  withdraw: { to: "withdrawn", from: { customer: [...undecided, "accepted"] } },
};

/** How long a seller may stay silent before the customer can appeal to an admin. */
const silentFor_days = 3;
/** How long goods may take to come back, from the acceptance, or from when the customer says that they are sent. */
export const comesBackWithin_days = 10;
/** Return period after the day of delivery; a decline can be appealed as long, since the payout is held as long. */
const returnWithin_days = returns_days;

export function canDoWithReturn(actor: Actor, row: ReturnInState, step: ReturnStep, at: Date): boolean {
  const { from, if: holds } = returnRules[step];
  const people = rolesOf(actor, row).filter((person) => from[person]?.includes(row.status));
  // Once a decline is closed its seller may have been paid, or be gone: only they themselves can still give in.
  const may = people.some((person) => person === "seller" || step === "withdraw" || !hasClosed(row, at));
  return may && (holds?.(row, at) ?? true);
}

/** Whether this person may take the step in any state. */
export function mayEverDoWithReturn(actor: Actor, row: Parties, step: ReturnStep): boolean {
  return rolesOf(actor, row).some((person) => returnRules[step].from[person] !== undefined);
}

/** When the customer of an unanswered return may appeal to an admin; of an accepted one, either side. */
export function silentUntil({ status, changed_at }: Pick<ReturnInState, "status" | "changed_at">): Date {
  const days = status === "accepted" ? comesBackWithin_days : silentFor_days;
  return new Date(changed_at.getTime() + days * day_ms);
}

/** The last day to appeal against a decline, in India, as "2026-11-20"; null: it is not declined. */
export function lastAppealDay({ status, changed_at }: Pick<ReturnInState, "status" | "changed_at">) {
  return status === "declined" ? dayInIndia(changed_at.getTime() + returnWithin_days * day_ms) : null;
}

/** A decline that can no longer be appealed. */
export function hasClosed(row: Pick<ReturnInState, "status" | "changed_at">, at: Date): boolean {
  const last_day = lastAppealDay(row);
  return last_day !== null && dayInIndia(at) > last_day;
}

type Parties = Pick<ReturnInState, "vendor_id" | "user_id">;

/** Visible to its customer, its seller and admins. */
export function canReadReturn(actor: Actor, row: Parties): boolean {
  return actor.user_id === row.user_id || isSeller(actor, row) || actor.roles.includes("admin");
}

/** Nobody decides on their own return, or on one of what they sell. */
function rolesOf(actor: Actor, row: Parties): Person[] {
  if (actor.user_id === row.user_id) return ["customer"];
  if (isSeller(actor, row)) return ["seller"];
  return isOtherAdmin(actor, row) ? ["admin"] : [];
}

export type DeliveredItem = {
  shipment_status: ShipmentStatus;
  /** From when its return time counts: the delivery, or the end of its customer's last report that it never arrived. */
  returns_from: Date | null;
  /** Its customer says that it never arrived. */
  is_missing: boolean;
  quantity: number;
};

/** The last day to request a return, in India, as "2026-11-20"; null: not delivered. */
export function lastReturnDay({
  shipment_status,
  returns_from,
}: Pick<DeliveredItem, "shipment_status" | "returns_from">) {
  if (shipment_status !== "delivered" || returns_from === null) return null;
  return dayInIndia(returns_from.getTime() + returnWithin_days * day_ms);
}

type EarlierReturn = {
  status: ReturnStatus;
  quantity: number;
  /** Pieces that were asked for too, and not refunded, as an admin decided. */
  refused_quantity: number;
};

/** Why these pieces cannot be returned at this moment; undefined: they can. */
export function returnRefusal(
  item: DeliveredItem,
  before: readonly EarlierReturn[],
  quantity: number,
  at: Date,
): "not_delivered" | "missing" | "too_late" | "runs" | "too_many" | undefined {
  const last_day = lastReturnDay(item);
  if (last_day === null) return "not_delivered";
  if (item.is_missing) return "missing";
  if (before.some(isOpen)) return "runs";
  if (quantity > returnableQuantity(item, before)) return "too_many";
  return dayInIndia(at) > last_day ? "too_late" : undefined;
}

/** Each piece can be requested once, and again only after a withdrawal. */
export function returnableQuantity(
  { quantity }: Pick<DeliveredItem, "quantity">,
  before: readonly EarlierReturn[],
): number {
  const asked = before.filter(({ status }) => status !== "withdrawn");
  return quantity - asked.reduce((sum, earlier) => sum + earlier.quantity + earlier.refused_quantity, 0);
}

export function isOpen({ status }: { status: ReturnStatus }): boolean {
  return (openReturnStatuses as readonly ReturnStatus[]).includes(status);
}
