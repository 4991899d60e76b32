import { z } from "zod";
import * as m from "#messages";
import { plainNumber } from "../../text/plain-number.ts";
import type { ExpectedDelivery } from "./expected-delivery.ts";
import type { LiveOrders } from "./live-orders.ts";
import type { OrderPaymentStatus, OrderStatus, ShipmentStatus } from "./order.ts";

/** An order as shown to anyone with its number and phone number: no address, email or prices. */
export type TrackedOrder = {
  /** Reopens it without the phone number. */
  token: string;
  live: LiveOrders;
  order_number: string;
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  placed_at: Date;
  paid_at: Date | null;
  shipments: TrackedShipment[];
  /** One that failed: the site sends it again, or it waits for an admin; null: none. */
  late_refund: "again" | "waiting" | null;
  /**
   * At the bank that paid. open: it has not decided; holds_refund: so a refund of the order waits; lost: it took money of
   * this payment back; suspicion: of fraud, which takes nothing and holds up nothing; null: none.
   */
  dispute: "open" | "suspicion" | "holds_refund" | "lost" | null;
  /** A refund that was paid by bank transfer. */
  has_transfer: boolean;
  /** One whose record is being corrected, such as a wrong reference that the customer was told. */
  has_correction: boolean;
};

export type TrackedShipment = {
  id: string;
  seller_name: string;
  status: ShipmentStatus;
  tracking_number: string | null;
  /** Its name; null: not said. */
  courier: string | null;
  /** Null: not reached yet. */
  packed_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  /** Null: nobody promised a day, or it is not coming any more. */
  expected: ExpectedDelivery | null;
  /** Cancelled, lost or returned to its sender. */
  ended_at: Date | null;
  /** Whether any item is being returned. */
  has_return: boolean;
};

/** Parameter `link`: the token of a mail's link, or of an order found by number. */
export function trackingHref(token: string): string {
  return `/orders?${new URLSearchParams({ link: token })}`;
}

/** Typed input; longer than the real maximum, so that a number with spaces is accepted. */
export const trackingInput = z.strictObject({
  order_number: z
    .string({ error: m.orders_track_number_missing() })
    .transform((text) => plainNumber(text).replaceAll(" ", "").toUpperCase())
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

/** Whether both are the same number: +91 98765 43210, 09876543210 and 9876543210 are. */
export function isSamePhone(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) =>
    plainNumber(text).replaceAll(/\D/g, "").slice(-compared),
  );
  return first !== undefined && first.length >= fewest && first === second;
}
