import * as m from "#messages";
import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { limitBody } from "../../../../platform/http/body.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isWebhookSignature } from "../../../../platform/payments/signatures.ts";
import { tags } from "./parts.ts";

const webhookLimit_bytes = 256 * 1024;

export const gatewayEventRoutes = [
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
];

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
