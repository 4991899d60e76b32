import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { missingDecision, shipmentReason, shipmentWords } from "../../shipment-input.ts";
import { updateShipment } from "../use-cases/change-shipment.ts";

/** API of shipments that never arrived, and of deliveries that were marked by mistake. */

const tags = ["Orders"];
const access = signedInFirst(16 * 1024);

export const missingRoutes = [
  apiRoute("reportShipmentMissing", {
    method: "post",
    path: "/api/v1/shipments/{id}/missing",
    tags,
    summary: "Report your shipment as missing",
    description:
      "From 10 days after it was sent, and within 7 days of its delivery. It holds the seller's payout until an admin decides.",
    access,
    body: shipmentWords,
    refuses: [429],
    done: "Noted; the seller is notified.",
    run: ({ services, session, id, body: { reason } }) =>
      updateShipment(services, session, { shipment_id: id, change: "missing", ...(reason && { reason }) }),
  }),
  apiRoute("withdrawMissingReport", {
    method: "post",
    path: "/api/v1/shipments/{id}/missing/withdrawal",
    tags,
    summary: "Withdraw your report of a missing shipment, which arrived after all",
    access,
    body: z.strictObject({}),
    done: "Noted; the seller is notified.",
    run: ({ services, session, id }) =>
      updateShipment(services, session, { shipment_id: id, change: "missing_withdrawn" }),
  }),
  apiRoute("decideMissingReport", {
    method: "post",
    path: "/api/v1/shipments/{id}/missing/decision",
    tags,
    summary: "Decide that a missing shipment was delivered, or is lost and refunded, for admins",
    access,
    body: missingDecision,
    done: "Decided; customer and seller are notified.",
    run: ({ services, session, id, body: { decision, reason } }) =>
      updateShipment(services, session, {
        shipment_id: id,
        change: decision === "lost" ? "lost" : "missing_delivered",
        of_missing: true,
        reason,
      }),
  }),
  apiRoute("reverseDelivery", {
    method: "post",
    path: "/api/v1/shipments/{id}/delivery-reversal",
    tags,
    summary: "Undo a delivery that was marked by mistake, for admins",
    access,
    body: shipmentReason,
    done: "It is on its way again; customer and seller are notified.",
    run: ({ services, session, id, body: { reason } }) =>
      updateShipment(services, session, { shipment_id: id, change: "undelivered", reason }),
  }),
];
