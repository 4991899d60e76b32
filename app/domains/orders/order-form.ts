import * as m from "#messages";
import type { FieldErrors } from "../../platform/failure.ts";
import type { ShipmentChange } from "./states.ts";

/** Intent of the form that cancels all cancellable shipments; the other intents are named after their change. */
export const cancelIntent = "cancel-all";
/** Intent of the form that cancels an unpaid order. */
export const cancelUnpaidIntent = "cancel-unpaid";
/** Intent of the form that adds time to pay. */
export const extendHoldIntent = "extend-hold";

/** The order of that form, and until when its page saw it held; any other text is the end of no hold. */
export function extendedOrder({ order = "", held_until = "" }: Partial<Record<string, string>>) {
  return { id: order.toLowerCase(), held_until: new Date(Date.parse(held_until) || 0) };
}

/** Intent of the form that puts a lapsed order's products into the cart again. */
export const againIntent = "again";
/** Intent of the form of admins that lets a seller bear a refund that nobody was owed. */
export const borneIntent = "seller-bears";
/** And of the one that says that the organisation bears it. */
export const organisationBearsIntent = "organisation-bears";
export type OrderIntent = ShipmentChange | typeof cancelIntent;

const needReason: ReadonlySet<OrderIntent> = new Set([
  "cancelled",
  cancelIntent,
  "lost",
  "returned_to_sender",
  "undelivered",
  "missing_delivered",
]);

/** Client-side check for missing fields; the server validates everything again. */
export function missingOf(intent: OrderIntent, fields: Record<string, unknown>): FieldErrors {
  const is_empty = (name: string) => {
    const value = fields[name];
    return typeof value !== "string" || value.trim() === "";
  };
  if (intent === "shipped" && is_empty("tracking_number"))
    return { tracking_number: m.orders_tracking_missing() };
  return needReason.has(intent) && is_empty("reason") ? { reason: m.orders_reason_missing() } : {};
}
