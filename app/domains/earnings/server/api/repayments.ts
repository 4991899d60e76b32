import { z } from "@hono/zod-openapi";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { reversalInput } from "../../payout-input.ts";
import { repaymentInput } from "../../repayments.ts";
import { admins, tags } from "./parts.ts";
import { recordRepayment, reverseRepayment } from "../use-cases/collect-repayments.ts";

export const repaymentRoutes = [
  apiRoute("recordRepayment", {
    method: "post",
    path: "/api/v1/seller-repayments",
    tags,
    summary: "Record that a seller who owes money paid it back through the bank; each bank reference once",
    access: admins,
    body: repaymentInput.extend({ seller: z.guid().toLowerCase() }),
    refuses: [404],
    created: [z.object({ id: z.guid() }).openapi("RecordedRepayment"), "Recorded; the seller is notified."],
    run: async ({ services, session, body: { seller, ...repayment } }) => ({
      id: await recordRepayment(services, session, seller, repayment),
    }),
  }),
  apiRoute("reverseRepayment", {
    method: "post",
    path: "/api/v1/seller-repayments/{id}/reversal",
    tags,
    summary: "Reverse a repayment; its amount is owed again",
    access: admins,
    body: reversalInput,
    done: "Reversed; the seller is notified.",
    run: ({ services, session, id, body: { reason } }) =>
      reverseRepayment(services, session, { repayment_id: id, reason }),
  }),
];
