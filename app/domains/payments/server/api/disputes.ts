import { z } from "@hono/zod-openapi";
import { disputeStatuses } from "../../../../platform/payments/gateway.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import type { PaymentDispute as Dispute } from "../../disputes.ts";
import { disputeParams, reasonInput } from "../../unmatched-input.ts";
import { adminsDecide, adminsOnly, inCurrency, tags } from "./parts.ts";
import { listDisputes } from "../queries/disputes.ts";
import { endUnknownDispute } from "../use-cases/end-unknown-dispute.ts";

const PaymentDispute = z
  .object({
    dispute_id: z.string().openapi({ description: "The gateway's." }),
    payment_id: z.string(),
    amount: inCurrency,
    deducted_amount: inCurrency.openapi({ description: "What the gateway took of it so far." }),
    currency: z.string(),
    phase: z.string(),
    reason_code: z.string(),
    status: z.enum(disputeStatuses),
    contradicted_by: z.enum(disputeStatuses).nullable().openapi({
      description: "What the gateway reported later of one that had ended otherwise.",
    }),
    respond_by: z.iso.datetime().nullable().openapi({ description: "Without evidence by then it is lost." }),
    opened_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    paid_for: z.string().nullable().openapi({ description: "What was paid; null: nothing on this site." }),
    is_unknown: z.boolean().openapi({
      description: "The gateway does not know it, or not with the keys in use: it can be ended here.",
    }),
    is_own: z.boolean().openapi({
      description: "Your own donation, order, sale or campaign was paid: another admin ends it.",
    }),
    is_unmatched: z.boolean().openapi({ description: "It is not known yet what its payment was for." }),
    path: z
      .string()
      .nullable()
      .openapi({ description: "The page of the donation, order or unmatched payment for admins." }),
    title: z.string().nullable().openapi({
      description:
        "The number of that order, or of the donation's receipt, else the donor's name; null without a page.",
    }),
  })
  .openapi("PaymentDispute");

export const disputeRoutes = [
  apiRoute("listDisputes", {
    method: "get",
    path: "/api/v1/payments/disputes",
    tags,
    summary: "Disputes of payments, the next to answer first, and those of the last three months",
    access: adminsOnly,
    refuses: [403],
    answer: [z.object({ disputes: z.array(PaymentDispute) }).openapi("PaymentDisputeList"), "At most fifty."],
    async run({ services, session }) {
      return { disputes: (await listDisputes(services, session)).map(asJson) };
    },
  }),
  apiRoute("endUnknownDispute", {
    method: "post",
    path: "/api/v1/payments/disputes/{dispute_id}/end",
    tags,
    summary: "End a dispute that the gateway does not know, so that refunds and payouts go on",
    access: adminsDecide,
    params: disputeParams,
    body: reasonInput.openapi("DisputeEnd"),
    refuses: [403, 404, 409, 502, 503],
    done: "It is closed. Should the gateway report it again, that counts.",
    run: ({ services, session, dispute_id, body: { reason } }) =>
      endUnknownDispute(services, session, { dispute_id, reason }),
  }),
];

function asJson(dispute: Dispute) {
  const { gateway_dispute_id, gateway_payment_id, amount_paise, deducted_paise, payable_type, ...rest } =
    dispute;
  return {
    ...rest,
    dispute_id: gateway_dispute_id,
    payment_id: gateway_payment_id,
    amount: amount_paise / 100,
    deducted_amount: deducted_paise / 100,
    paid_for: payable_type,
  };
}
