import { createHash } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { type ApiEnv, createApi, problem, problems, signedInToApi } from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { exportList } from "../../../platform/http/list-export.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { Failure } from "../../../platform/failure.ts";
import { isWebhookSignature } from "../../../platform/payments/signatures.ts";
import { canSeePayments } from "../policy.ts";
import { unmatchedRowHeader, unmatchedRowLabel, unmatchedTexts } from "../unmatched-columns.ts";
import {
  paymentMismatches,
  type UnmatchedPayment as UnmatchedPaymentRow,
  unmatchedPaymentsFile,
} from "../unmatched-payments.ts";
import { unmatchedCursor } from "./cursor.ts";
import { listUnmatchedPayments } from "./queries/unmatched-payments.ts";

const webhookPath = "/api/webhooks/razorpay";
const webhookLimit_bytes = 256 * 1024;
const perPage = 50;
const rowsAtOnce = 500;

const tags = ["Payments"];

const webhookRoute = createRoute({
  method: "post",
  path: webhookPath,
  tags,
  summary: "Signed events of the payment gateway, for the gateway only",
  request: {
    headers: z.object({
      "x-razorpay-signature": z.string().optional(),
      "x-razorpay-event-id": z.string().optional(),
    }),
  },
  responses: {
    200: {
      description: "Stored, to be applied.",
      content: { "application/json": { schema: z.object({ status: z.literal("stored") }) } },
    },
    ...problems(400, 401, 413),
  },
});

const rupees = z.number().openapi({ description: "In the currency, with at most two decimals." });

const UnmatchedPayment = z
  .object({
    payment_id: z.string().openapi({ description: "The gateway's." }),
    order_id: z.string().nullable(),
    amount: rupees,
    refunded_amount: rupees,
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

const adminsOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!canSeePayments(await signedInToApi(c)))
    throw new Failure(403, "not_allowed", "Only admins can see this.");
  await next();
};

const unmatchedRoute = createRoute({
  method: "get",
  path: "/api/v1/payments/unmatched",
  tags,
  summary: "Captured payments without a donation or order, newest first",
  middleware: adminsOnly,
  request: { query: z.strictObject({ cursor: cursorQuery(unmatchedCursor) }) },
  responses: {
    200: {
      description: "One page of payments.",
      content: {
        "application/json": {
          schema: listSchema({ payments: z.array(UnmatchedPayment) }).openapi("UnmatchedPaymentList"),
        },
      },
    },
    ...problems(400, 401, 403),
  },
});

const unmatchedFileRoute = createRoute({
  method: "get",
  path: unmatchedPaymentsFile,
  tags,
  summary: "All unmatched payments as a file for spreadsheets",
  middleware: adminsOnly,
  responses: {
    200: { description: "CSV, the newest first.", content: { "text/csv": { schema: z.string() } } },
    ...problems(401, 403),
  },
});

export function createPaymentsApi() {
  const api = createApi();
  api.use(webhookPath, limitBody(webhookLimit_bytes));
  return api
    .openapi(webhookRoute, async (c) => {
      const { config, payments } = c.var.services;
      const raw_body = new Uint8Array(await c.req.arrayBuffer());
      const signature = c.req.header("x-razorpay-signature") ?? "";
      if (!isWebhookSignature(raw_body, signature, config.webhook_secrets)) {
        c.var.services.log.warn({ client_address: c.var.client_address }, "webhook signature refused");
        return problem(c, 401, "signature_mismatch", "The signature does not fit the body.");
      }
      const event = readEvent(raw_body, c.req.header("x-razorpay-event-id"));
      if (!event) return problem(c, 400, "invalid_event", "The body is not an event.");
      await payments.inbox.receive(event);
      return c.json({ status: "stored" as const }, 200);
    })
    .openapi(unmatchedRoute, async (c) => {
      const { payments, next_cursor } = await listUnmatchedPayments(c.var.services.db, {
        after: c.req.valid("query").cursor,
        limit: perPage,
      });
      c.header("Cache-Control", "no-store");
      return c.json({ payments: payments.map(asJson), next_cursor }, 200);
    })
    .openapi(unmatchedFileRoute, (c) => {
      const columns = [
        { label: unmatchedRowHeader(), text: unmatchedRowLabel },
        ...Object.values(unmatchedTexts()),
      ];
      return exportList(c, "unmatched-payments", columns, async (cursor) => {
        const after = unmatchedCursor.parse(cursor);
        const page = await listUnmatchedPayments(c.var.services.db, { after, limit: rowsAtOnce });
        return { rows: page.payments, next_cursor: page.next_cursor };
      });
    });
}

function asJson(payment: UnmatchedPaymentRow) {
  return {
    payment_id: payment.gateway_payment_id,
    order_id: payment.gateway_order_id,
    amount: payment.amount_paise / 100,
    refunded_amount: payment.refunded_paise / 100,
    currency: payment.currency,
    method: payment.method,
    mismatch: payment.mismatch,
    captured_at: payment.captured_at.toISOString(),
    attempts: payment.attempts,
    next_attempt_at: payment.next_attempt_at?.toISOString() ?? null,
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
