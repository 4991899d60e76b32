import type { ShipmentChange } from "./states.ts";

/** Of the form that cancels all shipments that can be; the others are called by their change. */
export const cancelIntent = "cancel-all";
export type OrderIntent = ShipmentChange | typeof cancelIntent;
