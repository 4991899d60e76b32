import { dayInIndia } from "../../text/india-day.ts";
import type { Actor } from "../../platform/actor.ts";
import type { ShipmentStatus } from "./order.ts";

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

/** Of these, those that can end with a refund without a further step of the customer. */
export const awaitedReturnStatuses = ["requested", "escalated", "accepted"] as const;

export const returnSteps = [
  "accept",
  "keep",
  "decline",
  "reject",
  "escalate",
  "receive",
  "withdraw",
] as const;
export type ReturnStep = (typeof returnSteps)[number];

export type ReturnInState = {
  status: ReturnStatus;
  vendor_id: string;
  user_id: string;
  created_at: Date;
};

type Person = "customer" | "seller" | "admin";
type Rule = {
  to: ReturnStatus;
  /** Who may take the step, and from which states. */
  from: Partial<Record<Person, readonly ReturnStatus[]>>;
};

const undecided = ["requested", "declined", "escalated"] as const;

/**
 * A seller's decline can be overruled by an admin; an admin's rejection is final. "keep" refunds immediately,
 * "receive" once the goods have arrived.
 */
export const returnRules: Record<ReturnStep, Rule> = {
  accept: { to: "accepted", from: { seller: ["requested", "declined"], admin: undecided } },
  keep: { to: "refunded", from: { seller: ["requested", "declined"], admin: undecided } },
  decline: { to: "declined", from: { seller: ["requested"] } },
  reject: { to: "rejected", from: { admin: undecided } },
  escalate: { to: "escalated", from: { customer: ["requested", "declined"] } },
  receive: { to: "refunded", from: { seller: ["accepted"], admin: ["accepted"] } },
  withdraw: { to: "withdrawn", from: { customer: [...undecided, "accepted"] } },
};

/** How long a seller may stay silent before the customer can appeal to an admin. */
const silentFor_days = 3;
/** Return period after the day of delivery. */
const returnWithin_days = 7;

const day_ms = 86_400_000;

export function canDoWithReturn(actor: Actor, row: ReturnInState, step: ReturnStep, at: Date): boolean {
  const { from } = returnRules[step];
  const may = rolesOf(actor, row).some((person) => from[person]?.includes(row.status));
  return may && (step !== "escalate" || row.status === "declined" || at >= silentUntil(row));
}

/** Whether this person may take the step in any state. */
export function mayEverDoWithReturn(
  actor: Actor,
  row: Pick<ReturnInState, "vendor_id" | "user_id">,
  step: ReturnStep,
): boolean {
  return rolesOf(actor, row).some((person) => returnRules[step].from[person] !== undefined);
}

/** When the customer of an unanswered return may appeal to an admin. */
export function silentUntil({ created_at }: Pick<ReturnInState, "created_at">): Date {
  return new Date(created_at.getTime() + silentFor_days * day_ms);
}

/** Visible to its customer, its seller and admins. */
export function canReadReturn(actor: Actor, row: Pick<ReturnInState, "vendor_id" | "user_id">): boolean {
  return actor.user_id === row.user_id || isSeller(actor, row) || actor.roles.includes("admin");
}

/** Nobody decides on their own return. */
function rolesOf(actor: Actor, row: Pick<ReturnInState, "vendor_id" | "user_id">): Person[] {
  if (actor.user_id === row.user_id) return ["customer"];
  return [
    ...(isSeller(actor, row) ? (["seller"] as const) : []),
    ...(actor.roles.includes("admin") ? (["admin"] as const) : []),
  ];
}

function isSeller(actor: Actor, { vendor_id }: Pick<ReturnInState, "vendor_id">): boolean {
  return actor.roles.includes("vendor") && actor.user_id === vendor_id;
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

/** Why these pieces cannot be returned at this moment; undefined: they can. */
export function returnRefusal(
  item: DeliveredItem,
  before: readonly { status: ReturnStatus; quantity: number }[],
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
  before: readonly { status: ReturnStatus; quantity: number }[],
): number {
  const asked = before.filter(({ status }) => status !== "withdrawn");
  return quantity - asked.reduce((sum, earlier) => sum + earlier.quantity, 0);
}

export function isOpen({ status }: { status: ReturnStatus }): boolean {
  return (openReturnStatuses as readonly ReturnStatus[]).includes(status);
}
