import { z } from "zod";
import {
  disputeStatuses,
  type GatewayDispute,
  type GatewayIdKind,
  type GatewayInvoice,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayPlan,
  type GatewayRefund,
  type GatewaySettlement,
  type GatewaySettlementItem,
  type GatewaySubscription,
  isGatewayId,
  subscriptionStatuses,
} from "./gateway.ts";

/**
 * Orders, payments and refunds as Razorpay writes them in responses and webhooks. Unknown fields are ignored. Ids,
 * amounts and states must be valid, so that nothing passes here that the database would reject; an invalid descriptive
 * field becomes a default, because the money has moved regardless.
 */

const id = (kind: GatewayIdKind) => z.string().refine((text) => isGatewayId(kind, text));
const currency = z.string().regex(/^[A-Z]{3}$/);
/** Safe integers only. */
const paise = z.number().int().nonnegative();
/** The latest time that Razorpay's own lists accept (2120-12-31), in Unix seconds. */
const latest_seconds = 4_765_046_400;
const moment = z
  .number()
  .int()
  .nonnegative()
  .max(latest_seconds)
  .transform((seconds) => new Date(seconds * 1000));
const method = z
  .string()
  .regex(/^[\w -]{1,40}$/)
  .catch("other");
/** Ours are printable; others are irrelevant to us. */
const receipt = z
  .string()
  .regex(/^[\x20-\x7e]{1,40}$/)
  .nullable()
  .catch(null);
/** Written as true, 1 or "1", depending on the source. */
const flag = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false", ""]), z.null()])
  .transform((value) => value === true || value === 1 || value === "1" || value === "true");

export const orderEntity = z
  .object({
    id: id("order"),
    amount: paise,
    currency,
    receipt,
    status: z.enum(["created", "attempted", "paid"]),
  })
  .transform(
    (order): GatewayOrder => ({
      id: order.id,
      amount_paise: order.amount,
      currency: order.currency,
      receipt: order.receipt,
      status: order.status,
    }),
  );

/**
 * The payment in an event of a refund, where the gateway gave it back by itself: it was never captured
 * (razorpay.com/docs/payments/refunds/auto-refunds). Undefined for all others.
 */
export const uncapturedPayment = z
  .object({
    id: id("pay"),
    order_id: id("order").nullish(),
    // An event can have an older state: one that is authorised can be captured by now.
    status: z.literal("refunded"),
    captured: z.literal([false, 0, "0", "false"]),
  })
  .transform(({ id: payment_id, order_id }) => ({ id: payment_id, order_id: order_id ?? null }))
  .optional()
  .catch(undefined);

export const paymentEntity = z
  .object({
    id: id("pay"),
    order_id: id("order").nullish(),
    invoice_id: id("inv").nullish().catch(null),
    amount: paise,
    currency,
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    captured: flag.optional(),
    // The other spellings of the gateway are those of `captured`; anything else is no card from abroad.
    international: flag.optional().catch(undefined),
    method,
    fee: paise.nullish(),
    tax: paise.nullish().catch(null),
    amount_refunded: paise.nullish(),
    created_at: moment,
  })
  .transform(
    (payment): GatewayPayment => ({
      id: payment.id,
      order_id: payment.order_id ?? null,
      ...(payment.invoice_id ? { invoice_id: payment.invoice_id } : {}),
      amount_paise: payment.amount,
      currency: payment.currency,
      status: payment.status,
      captured: payment.captured === true && (payment.status === "captured" || payment.status === "refunded"),
      method: payment.method,
      ...(payment.international ? { is_international: true } : {}),
      fee_paise: payment.fee ?? 0,
      fee_tax_paise: Math.min(payment.tax ?? 0, payment.fee ?? 0),
      refunded_paise: payment.amount_refunded ?? 0,
      created_at: payment.created_at,
    }),
  );

/**
 * razorpay.com/docs/payments/refunds/faqs names "Reversed" as a final state, besides those of the entity: the money is back. What
 * is new to us, and "created", which is "displayed only on the Refunds API" (razorpay.com/docs/api/refunds/entity), have no
 * result that we know: the refund waits, and holds up no other of its payment.
 */
const refundStatuses = new Map<string, GatewayRefund["status"]>([
  ["processed", "processed"],
  ["failed", "failed"],
  ["reversed", "failed"],
]);

export const refundEntity = z
  .object({
    id: id("rfnd"),
    payment_id: id("pay"),
    amount: paise.positive(),
    status: z.string().min(1).max(40),
    receipt,
    created_at: moment,
  })
  .transform(
    (refund): GatewayRefund => ({
      id: refund.id,
      payment_id: refund.payment_id,
      amount_paise: refund.amount,
      status: refundStatuses.get(refund.status) ?? "pending",
      receipt: refund.receipt,
      created_at: refund.created_at,
    }),
  );

/** https://razorpay.com/docs/api/disputes/entity; a reason or phase that is new to us must not lose the dispute. */
export const disputeEntity = z
  .object({
    id: id("disp"),
    payment_id: id("pay"),
    amount: paise,
    currency,
    amount_deducted: paise.nullish(),
    phase: z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .catch("other"),
    reason_code: z
      .string()
      .regex(/^[\x20-\x7e]{1,100}$/)
      .catch("other"),
    respond_by: moment.nullish().catch(null),
    status: z.enum(disputeStatuses),
    created_at: moment,
  })
  .transform(
    (dispute): GatewayDispute => ({
      id: dispute.id,
      payment_id: dispute.payment_id,
      amount_paise: dispute.amount,
      currency: dispute.currency,
      deducted_paise: dispute.amount_deducted ?? (dispute.status === "lost" ? dispute.amount : 0),
      phase: dispute.phase,
      reason_code: dispute.reason_code,
      status: dispute.status,
      respond_by: dispute.respond_by ?? null,
      created_at: dispute.created_at,
    }),
  );

/** When an event happened, by the gateway's clock; some of our own have no time, and replayed ones may have a wrong one. */
export const eventMoment = moment.nullish().catch(null);

export const planEntity = z
  .object({ id: id("plan"), item: z.object({ amount: paise, currency }) })
  .transform(
    (plan): GatewayPlan => ({ id: plan.id, amount_paise: plan.item.amount, currency: plan.item.currency }),
  );

export const subscriptionEntity = z
  .object({
    id: id("sub"),
    plan_id: id("plan"),
    status: z.enum(subscriptionStatuses),
    current_start: moment.nullish(),
    charge_at: moment.nullish(),
    paid_count: z.number().int().nonnegative(),
    payment_method: method.nullish().catch(null),
    has_scheduled_changes: z.boolean().nullish(),
    pause_initiated_by: z.string().min(1).max(40).nullish().catch(null),
  })
  .transform(
    (subscription): GatewaySubscription => ({
      ...subscription,
      has_scheduled_changes: subscription.has_scheduled_changes ?? false,
      current_start: subscription.current_start ?? null,
      charge_at: subscription.charge_at ?? null,
      payment_method: subscription.payment_method ?? null,
      pause_initiated_by: subscription.pause_initiated_by ?? null,
    }),
  );

export const invoiceEntity = z
  .object({
    id: id("inv"),
    subscription_id: id("sub"),
    payment_id: id("pay").nullish(),
    billing_start: moment,
    status: z.string().max(40),
  })
  .transform((invoice): GatewayInvoice => ({ ...invoice, payment_id: invoice.payment_id ?? null }));

/** razorpay.com/docs/api/settlements/entity */
export const settlementEntity = z
  .object({
    id: id("setl"),
    amount: paise,
    status: z.enum(["created", "processed", "failed"]),
    fees: paise.nullish(),
    tax: paise.nullish(),
    utr: z
      .string()
      .regex(/^[\w/-]{1,64}$/)
      .nullish()
      .catch(null),
    created_at: moment,
  })
  .transform(
    (settlement): GatewaySettlement => ({
      id: settlement.id,
      amount_paise: settlement.amount,
      status: settlement.status,
      fees_paise: settlement.fees ?? 0,
      fee_tax_paise: settlement.tax ?? 0,
      utr: settlement.utr ?? null,
      created_at: settlement.created_at,
    }),
  );

/** Of any kind: the list of an account has more than the documented ones, such as disputes (disp_). */
const anyId = z.string().regex(/^[a-z]{2,12}_[A-Za-z0-9]{14}$/);

/**
 * razorpay.com/docs/api/settlements/fetch-recon. The credit of a payment is its amount less the fee, which includes the
 * tax.
 */
export const settlementItemEntity = z
  .object({
    entity_id: anyId,
    type: z.string().regex(/^[a-z_.]{1,40}$/),
    debit: paise,
    credit: paise,
    amount: paise.nullish(),
    fee: paise.nullish(),
    tax: paise.nullish(),
    settled: flag,
    settlement_id: id("setl").nullish(),
    payment_id: id("pay").nullish().catch(null),
    dispute_id: anyId.nullish().catch(null),
    method: method.nullish(),
    description: z
      .string()
      .regex(/^[\x20-\x7e]{1,200}$/)
      .nullish()
      .catch(null),
    created_at: moment,
    settled_at: moment.nullish(),
  })
  .transform(
    (item): GatewaySettlementItem => ({
      entity_id: item.entity_id,
      type: item.type,
      debit_paise: item.debit,
      credit_paise: item.credit,
      amount_paise: item.amount ?? Math.max(item.debit, item.credit),
      fee_paise: item.fee ?? 0,
      fee_tax_paise: Math.min(item.tax ?? 0, item.fee ?? 0),
      settlement_id: item.settled ? (item.settlement_id ?? null) : null,
      payment_id: item.payment_id ?? null,
      dispute_id: item.dispute_id ?? null,
      method: item.method ?? null,
      description: item.description ?? null,
      created_at: item.created_at,
      settled_at: item.settled_at ?? null,
    }),
  );

/** Of any invoice: those of subscriptions name theirs. */
export const invoiceOwnerEntity = z.object({ subscription_id: id("sub").nullish() });

export const collectionOf = <T extends z.ZodType>(entity: T) => z.object({ items: z.array(entity) });
