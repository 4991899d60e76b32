import { z } from "zod";
import * as m from "#messages";
import type { OrderPaymentStatus, OrderStatus } from "./order.ts";

/** An order as anybody sees it who knows its number and the phone number on it: no address, no e-mail, no prices. */
export type TrackedOrder = {
  order_number: string;
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  placed_at: Date;
  paid_at: Date | null;
  shipments: TrackedShipment[];
};

export type TrackedShipment = {
  id: string;
  seller_name: string;
  status: OrderStatus;
  tracking_number: string | null;
  /** Null: it has not come so far. */
  packed_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  cancelled_at: Date | null;
  /** Something of it is being returned. */
  has_return: boolean;
};

/** What somebody types; longer than what fits, so that a number with spaces around it is understood. */
export const trackingInput = z.strictObject({
  order_number: z
    .string({ error: m.orders_track_number_missing() })
    .transform((text) => text.replaceAll(/\s/g, "").toUpperCase())
    .refine((text) => text !== "", { error: m.orders_track_number_missing(), abort: true })
    .refine((text) => text.length <= 40, { error: m.orders_track_number_invalid() }),
  phone: z
    .string({ error: m.orders_track_phone_missing() })
    .trim()
    .min(1, { error: m.orders_track_phone_missing() })
    .max(40, { error: m.orders_phone_invalid() }),
});
export type TrackingInput = z.output<typeof trackingInput>;

const compared = 10;
const fewest = 7;

/** Whether both are one number: +91 98765 43210, 09876543210 and 9876543210 are. */
export function isSamePhone(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => text.replaceAll(/\D/g, "").slice(-compared));
  return first !== undefined && first.length >= fewest && first === second;
}
