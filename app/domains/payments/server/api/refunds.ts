import { apiRoute } from "../../../../platform/http/api-route.ts";
import { refundExplanationInput } from "../../owed-refund-input.ts";
import { reasonInput } from "../../unmatched-input.ts";
import { endUnknownRefund } from "../use-cases/end-unknown-refund.ts";
import { explainRefund } from "../use-cases/explain-refund.ts";
import { recordReturnedRefund } from "../use-cases/record-returned-refund.ts";
import { adminsDecide, tags } from "./parts.ts";

export const refundRoutes = [
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
    run: ({ services, session, id, body }) => endUnknownRefund(services, session, { refund_id: id, ...body }),
  }),
];
