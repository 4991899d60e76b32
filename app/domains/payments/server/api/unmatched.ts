import { z } from "@hono/zod-openapi";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { rowsAtOnce } from "../../../../platform/http/csv.ts";
import { exportList } from "../../../../platform/http/list-export.ts";
import { assignInput, reasonInput, unmatchedPaymentParams } from "../../unmatched-input.ts";
import { unmatchedColumns } from "../../unmatched-columns.ts";
import { paymentMismatches, unmatchedPaymentsFilePath } from "../../unmatched-payments.ts";
import { unmatchedCursor } from "../cursor.ts";
import {
  listUnmatchedPayments,
  type UnmatchedPayment as UnmatchedPaymentRow,
} from "../queries/unmatched-payments.ts";
import {
  assignableTo,
  assignUnmatched,
  reclaimUnmatched,
  leaveUnmatched,
  openUnmatched,
  refundUnmatched,
} from "../use-cases/decide-unmatched.ts";
import { adminsDecide, adminsOnly, inCurrency, tags } from "./parts.ts";

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

export const unmatchedRoutes = [
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
];

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
