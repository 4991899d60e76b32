import { z } from "zod";
import * as m from "#messages";
import { blankAsNull, plainText } from "../../text/text-input.ts";

/** A seller's, customer's or admin's change of a shipment. */
export const shipmentChange = z
  .strictObject({
    status: z.enum(["processing", "shipped", "delivered", "cancelled"], { error: m.orders_status_unknown() }),
    tracking_number: blankAsNull(
      plainText({ name: m.orders_field_tracking(), longest: 60, lines: false }),
    ).default(null),
    reason: blankAsNull(plainText({ name: m.orders_field_reason(), longest: 1_000, lines: true })).default(
      null,
    ),
  })
  .refine(({ status, tracking_number }) => status !== "shipped" || Boolean(tracking_number), {
    path: ["tracking_number"],
    error: m.orders_tracking_missing(),
  })
  .refine(({ status, reason }) => status !== "cancelled" || Boolean(reason), {
    path: ["reason"],
    error: m.orders_reason_missing(),
  });

/** Cancellation of all cancellable shipments of an order. */
export const cancellation = z.strictObject({
  reason: plainText({ name: m.orders_field_reason(), longest: 1_000, lines: true }).refine(
    (text) => text !== "",
    { error: m.orders_reason_missing() },
  ),
});
