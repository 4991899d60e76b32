import * as m from "#messages";
import type { FieldErrors } from "../../platform/failure.ts";
import type { ShipmentChange } from "./states.ts";

/** Of the form that cancels all shipments that can be; the others are called by their change. */
export const cancelIntent = "cancel-all";
/** Of the form that cancels an order that is not paid. */
export const giveUpIntent = "give-up";
/** Of the form that puts an order that was not paid in time into the cart again. */
export const againIntent = "again";
export type OrderIntent = ShipmentChange | typeof cancelIntent;

/** What is missing, before the server is asked; it checks everything again. */
export function missingOf(intent: OrderIntent, fields: Record<string, unknown>): FieldErrors {
  const is_empty = (name: string) => {
    const value = fields[name];
    return typeof value !== "string" || value.trim() === "";
  };
  if (intent === "shipped" && is_empty("tracking_number"))
    return { tracking_number: m.orders_tracking_missing() };
  const cancels = intent === "cancelled" || intent === cancelIntent;
  return cancels && is_empty("reason") ? { reason: m.orders_reason_missing() } : {};
}
