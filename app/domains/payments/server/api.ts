import * as m from "#messages";
import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import { rowsAtOnce } from "../../../platform/http/csv.ts";
import { exportList } from "../../../platform/http/list-export.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { Failure } from "../../../platform/failure.ts";
import { isWebhookSignature } from "../../../platform/payments/signatures.ts";
import { refundExplanationInput } from "../owed-refund-input.ts";
import { assignInput, reasonInput, unmatchedPaymentParams } from "../unmatched-input.ts";
import { unmatchedColumns } from "../unmatched-columns.ts";
import {
  paymentMismatches,
  type UnmatchedPayment as UnmatchedPaymentRow,
  unmatchedPaymentsFilePath,
} from "../unmatched-payments.ts";
import { adminsDecide, adminsOnly, inCurrency, tags } from "./api/parts.ts";
import { unmatchedCursor } from "./cursor.ts";
import { listUnmatchedPayments } from "./queries/unmatched-payments.ts";
import {
  assignableTo,
  assignUnmatched,
  reclaimUnmatched,
  leaveUnmatched,
  openUnmatched,
  refundUnmatched,
} from "./use-cases/decide-unmatched.ts";
import { endUnknownRefund } from "./use-cases/end-unknown-refund.ts";
import { explainRefund } from "./use-cases/explain-refund.ts";
import { recordReturnedRefund } from "./use-cases/record-returned-refund.ts";

const webhookLimit_bytes = 256 * 1024;
const perPage = 50;

const UnmatchedPayment = z
  .object({
    payment_id: z.string().openapi({ description: "The gateway's." }),
    order_id: z.string().nullable(),
    amount: inCurrency,
    refunded_amount: inCurrency,
    currency: z.string(),
    method: z.string(),
    mismatch: z.enum(paymentMismatches).nullable().openapi({
      description: "How it differs from what it should pay; null where it belongs to nothing on this site.",
    }),
    captured_at: z.iso.datetime(),
    attempts: z.int().openapi({ description: "How often it was looked at." }),
    next_attempt_at: z.iso.datetime().nullable(),
  })
  .openapi("UnmatchedPayment");

export const createPaymentsApi = () =>
  createApiRoutes(
    apiRoute("receiveGatewayEvent", {
      method: "post",
      path: "/api/webhooks/razorpay",
      tags,
      summary: "Signed events of the payment gateway, for the gateway only",
      middleware: limitBody(webhookLimit_bytes),
      headers: z.object({
        "x-razorpay-signature": z.string().optional(),
        "x-razorpay-event-id": z.string().optional(),
      }),
      refuses: [401, 413],
      answer: [z.object({ status: z.literal("stored") }), "Stored, to be applied."],
      async run({ c, services: { config, payments, log }, client_address, headers }) {
        const raw_body = new Uint8Array(await c.req.arrayBuffer());
        const signature = headers["x-razorpay-signature"] ?? "";
        if (!isWebhookSignature(raw_body, signature, config.webhook_secrets)) {
          log.warn({ client_address }, "webhook signature refused");
          throw new Failure(401, "signature_mismatch", m.payments_event_unsigned());
        }
        const event = readEvent(raw_body, headers["x-razorpay-event-id"]);
        if (!event) throw new Failure(400, "invalid_event", m.payments_event_unreadable());
        await payments.inbox.receive(event);
        return { status: "stored" as const };
      },
    }),
    apiRoute("listUnmatchedPayments", {
      method: "get",
      path: "/api/v1/payments/unmatched",
      tags,
      summary: "Captured payments without a donation or order, newest first",
      access: adminsOnly,
      query: z.strictObject({ cursor: cursorQuery(unmatchedCursor) }),
      refuses: [403],
      answer: [
        listSchema({ payments: z.array(UnmatchedPayment) }).openapi("UnmatchedPaymentList"),
        "One page of payments.",
      ],
      async run({ services, query: { cursor: after } }) {
        const page = await listUnmatchedPayments(services.db, { after, limit: perPage });
        return { payments: page.payments.map(asJson), next_cursor: page.next_cursor };
      },
    }),
    apiRoute("refundUnmatched", {
      method: "post",
      path: "/api/v1/payments/unmatched/{payment_id}/refund",
      tags,
      summary: "Refund all that is left of an unmatched payment",
      access: adminsDecide,
      params: unmatchedPaymentParams,
      body: reasonInput.clone().openapi("UnmatchedRefund"),
      refuses: [403, 409, 502, 503],
      done: "Ordered: the refund is sent to the gateway, and again until it goes through.",
      run: ({ services, session, payment_id: gateway_payment_id, body }) =>
        refundUnmatched(services, session, { gateway_payment_id, ...body }),
    }),
    apiRoute("leaveUnmatched", {
      method: "post",
      path: "/api/v1/payments/unmatched/{payment_id}/elsewhere",
      tags,
      summary: "Leave an unmatched payment to another system that uses the same account of the gateway",
      access: adminsDecide,
      params: unmatchedPaymentParams,
      body: reasonInput.clone().openapi("UnmatchedElsewhere"),
      refuses: [403, 409, 502, 503],
      done: "It is booked apart, and is no longer listed.",
      run: ({ services, session, payment_id: gateway_payment_id, body }) =>
        leaveUnmatched(services, session, { gateway_payment_id, ...body }),
    }),
    apiRoute("reclaimUnmatched", {
      method: "post",
      path: "/api/v1/payments/unmatched/{payment_id}/elsewhere/reversal",
      tags,
      summary:
        "Reclaim an unmatched payment that was left to another system, as long as none of it was refunded",
      access: adminsDecide,
      params: unmatchedPaymentParams,
      body: reasonInput.clone().openapi("UnmatchedReclaimed"),
      refuses: [403, 409, 502, 503],
      done: "It is listed again, and can be decided on.",
      run: ({ services, session, payment_id: gateway_payment_id, body }) =>
        reclaimUnmatched(services, session, { gateway_payment_id, ...body }),
    }),
    apiRoute("assignUnmatched", {
      method: "post",
      path: "/api/v1/payments/unmatched/{payment_id}/assignment",
      tags,
      summary: "Assign an unmatched payment to an open donation or order of the same amount",
      access: adminsDecide,
      params: unmatchedPaymentParams,
      body: assignInput.clone().openapi("UnmatchedAssignment"),
      refuses: [403, 409, 502, 503],
      done: "The donation or order is paid.",
      async run({ services, session, payment_id, body: { reference, reason } }) {
        const payment = await openUnmatched(services, session, payment_id);
        const to = await assignableTo(services, session, payment, reference);
        await assignUnmatched(services, session, { payment, to, reason });
      },
    }),
    apiRoute("explainRefund", {
      method: "post",
      path: "/api/v1/payments/refunds/{id}/explanation",
      tags,
      summary: "Explain a refund that failed after it was reported as processed",
      access: adminsDecide,
      body: refundExplanationInput.clone().openapi("RefundExplanation"),
      refuses: [403, 409],
      done: "Closed; nothing is booked.",
      run: ({ services, session, id, body }) => explainRefund(services, session, { refund_id: id, ...body }),
    }),
    apiRoute("recordReturnedRefund", {
      method: "post",
      path: "/api/v1/payments/refunds/{id}/returned",
      tags,
      summary: "Record that a refund that failed after it was reported as processed was returned to us",
      access: adminsDecide,
      body: refundExplanationInput.clone().openapi("RefundTakenBack"),
      refuses: [403, 409, 502, 503],
      done: "It has failed; what it caused is booked back.",
      run: ({ services, session, id, body }) =>
        recordReturnedRefund(services, session, { refund_id: id, ...body }),
    }),
    apiRoute("endUnknownRefund", {
      method: "post",
      path: "/api/v1/payments/refunds/{id}/end",
      tags,
      summary: "End a pending refund of a payment that the gateway does not know",
      access: adminsDecide,
      body: reasonInput.clone().openapi("UnknownRefundEnd"),
      refuses: [403, 409, 502, 503],
      done: "It has failed. Should the gateway report it after all, that counts.",
      run: ({ services, session, id, body }) =>
        endUnknownRefund(services, session, { refund_id: id, ...body }),
    }),
    apiRoute("downloadUnmatchedPayments", {
      method: "get",
      path: unmatchedPaymentsFilePath,
      tags,
      summary: "All unmatched payments as a file for spreadsheets",
      access: adminsOnly,
      refuses: [403],
      file: ["text/csv", "CSV, the newest first."],
      run({ c, services: { db } }) {
        return exportList(c, "unmatched-payments", Object.values(unmatchedColumns()), async (cursor) => {
          const after = unmatchedCursor.parse(cursor);
          const page = await listUnmatchedPayments(db, { after, limit: rowsAtOnce });
          return { rows: page.payments, next_cursor: page.next_cursor };
        });
      },
    }),
  );

function asJson(payment: UnmatchedPaymentRow) {
  return {
    payment_id: payment.gateway_payment_id,
    order_id: payment.gateway_order_id,
    amount: payment.amount_paise / 100,
    refunded_amount: payment.refunded_paise / 100,
    currency: payment.currency,
    method: payment.method,
    mismatch: payment.mismatch,
    captured_at: payment.captured_at,
    attempts: payment.attempts,
    next_attempt_at: payment.next_attempt_at,
  };
}

/**
 * Undefined for invalid events. The id is not covered by the signature: without a usable one, the body's hash is used.
 */
function readEvent(raw_body: Uint8Array, event_id: string | undefined) {
  try {
    const body = new TextDecoder("utf-8", { fatal: true }).decode(raw_body);
    const parsed: unknown = JSON.parse(body);
    const event_type = (parsed as { event?: unknown } | null)?.event;
    if (typeof event_type !== "string" || !/^[a-z_.]{1,60}$/.test(event_type)) return undefined;
    const id = event_id !== undefined && /^[\w-]{8,64}$/.test(event_id) ? event_id : undefined;
    return { event_id: id ?? createHash("sha256").update(raw_body).digest("base64url"), event_type, body };
  } catch {
    return undefined;
  }
}
