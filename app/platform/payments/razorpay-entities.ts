import { z } from "zod";
import type { GatewayOrder, GatewayPayment, GatewayRefund } from "./gateway.ts";

/** What Razorpay writes about orders, payments and refunds, in answers and in webhooks. Unknown fields are ignored. */

const paise = z.number().int().nonnegative();
const moment = z
  .number()
  .int()
  .nonnegative()
  .transform((seconds) => new Date(seconds * 1000));
/** Written as true, 1 or "1", depending on who writes. */
const flag = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false", ""]), z.null()])
  .transform((value) => value === true || value === 1 || value === "1" || value === "true");

export const orderEntity = z
  .object({
    id: z.string(),
    amount: paise,
    currency: z.string(),
    receipt: z.string().nullish(),
    status: z.enum(["created", "attempted", "paid"]),
  })
  .transform(
    (order): GatewayOrder => ({
      id: order.id,
      amount_paise: order.amount,
      currency: order.currency,
      receipt: order.receipt ?? null,
      status: order.status,
    }),
  );

export const paymentEntity = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: paise,
    currency: z.string(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    captured: flag.optional(),
    method: z.string().nullish(),
    fee: paise.nullish(),
    amount_refunded: paise.nullish(),
    created_at: moment,
  })
  .transform(
    (payment): GatewayPayment => ({
      id: payment.id,
      order_id: payment.order_id ?? null,
      amount_paise: payment.amount,
      currency: payment.currency,
      status: payment.status,
      captured: payment.captured === true && (payment.status === "captured" || payment.status === "refunded"),
      method: (payment.method || "other").slice(0, 40),
      fee_paise: payment.fee ?? 0,
      refunded_paise: payment.amount_refunded ?? 0,
      created_at: payment.created_at,
    }),
  );

export const refundEntity = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    status: z.enum(["pending", "processed", "failed"]),
    receipt: z.string().nullish(),
    created_at: moment,
  })
  .transform(
    (refund): GatewayRefund => ({
      id: refund.id,
      payment_id: refund.payment_id,
      amount_paise: refund.amount,
      status: refund.status,
      receipt: refund.receipt ?? null,
      created_at: refund.created_at,
    }),
  );

export const collectionOf = <T extends z.ZodType>(entity: T) => z.object({ items: z.array(entity) });
