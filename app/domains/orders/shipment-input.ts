import { z } from "zod";
import * as m from "#messages";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { hasFailed } from "./order.ts";

const neededReason = z
  .string({ error: () => m.orders_reason_missing() })
  .refine((text) => text.trim() !== "", { error: () => m.orders_reason_missing(), abort: true })
  .pipe(plainText({ name: m.orders_field_reason, longest: 1_000, lines: true }));
const words = blankAsNull(plainText({ name: m.orders_field_reason, longest: 1_000, lines: true })).default(
  null,
);

/** A seller's, customer's or admin's change of a shipment. */
export const shipmentChange = z
  .strictObject({
    status: z.enum(["processing", "shipped", "delivered", "cancelled", "lost", "returned_to_sender"], {
      error: () => m.orders_status_unknown(),
    }),
    tracking_number: blankAsNull(
      plainText({ name: m.orders_field_tracking, longest: 60, lines: false }),
    ).default(null),
    /** Who carries it: of the list (`couriers.ts`) or any other name. */
    courier: blankAsNull(plainText({ name: m.orders_field_courier, longest: 60, lines: false })).default(
      null,
    ),
    reason: words,
    /** With "returned_to_sender": the goods go back into the shop. */
    can_be_sold_again: z.boolean().default(false),
  })
  .refine(({ status, tracking_number }) => status !== "shipped" || Boolean(tracking_number), {
    path: ["tracking_number"],
    error: () => m.orders_tracking_missing(),
  })
  .refine(({ status, reason }) => !hasFailed(status) || Boolean(reason), {
    path: ["reason"],
    error: () => m.orders_reason_missing(),
  });

/** Why all cancellable shipments of an order are cancelled, or what is known about a delivery is changed. */
export const shipmentReason = z.strictObject({ reason: neededReason });

/** What a customer writes about a shipment that never arrived. */
export const shipmentWords = z.strictObject({ reason: words });

/** An admin's decision on a shipment that never arrived, as its customer says. */
export const missingDecision = z.strictObject({
  decision: z.enum(["delivered", "lost"], { error: () => m.orders_status_unknown() }),
  reason: neededReason,
});
