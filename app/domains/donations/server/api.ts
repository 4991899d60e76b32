import { createHash } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, problem, problems } from "../../../platform/http/api.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { isWebhookSignature } from "../../../platform/payments/signatures.ts";
import { donationRequest, verificationRequest } from "../schema.ts";
import type { Services } from "../../../platform/services.ts";
import { isUnavailable } from "../../../platform/unavailable.ts";
import { donationNotOpened, openDonation } from "./use-cases/open-donation.ts";
import { createDonationReadingApi } from "./reading-api.ts";
import { paymentNotVerified, verifyPayment } from "./use-cases/verify-payment.ts";

const formLimit_bytes = 16 * 1024;
const webhookLimit_bytes = 256 * 1024;

const openPath = "/api/functions/create-razorpay-order";
const verifyPath = "/api/functions/verify-razorpay-payment";

const tags = ["Donations"];
const json = <T extends z.ZodType>(schema: T) => ({ content: { "application/json": { schema } } });

const orderRoute = createRoute({
  method: "post",
  path: openPath,
  tags,
  summary: "Open a donation and its order at the payment gateway",
  request: { body: { required: true, ...json(donationRequest) } },
  responses: {
    200: {
      description: "What the payment window needs.",
      ...json(
        z
          .object({
            amount: z.int().openapi({ description: "Paise." }),
            currency: z.string(),
            campaignTitle: z.string().openapi({ description: "“General Fund” without a campaign." }),
            orderId: z.string(),
            key: z.string().openapi({ description: "The gateway's public key." }),
          })
          .openapi("DonationOrder"),
      ),
    },
    ...problems(400, 403, 404, 409, 413, 415, 429, 502, 503),
  },
});

const verifyRoute = createRoute({
  method: "post",
  path: verifyPath,
  tags,
  summary: "Verify what the payment window answered, and settle the donation",
  request: { body: { required: true, ...json(verificationRequest) } },
  responses: {
    200: {
      description: "The donation is paid. `refund_pending`: it was paid before, and this payment goes back.",
      ...json(
        z
          .object({
            status: z.enum(["paid", "refund_pending"]),
            donationId: z.guid().openapi({ description: "As in the public list of donations." }),
            amount: z.int().openapi({ description: "Paise." }),
            campaignId: z.guid().nullable(),
            campaignTitle: z.string(),
          })
          .openapi("VerifiedDonation"),
      ),
    },
    ...problems(400, 404, 409, 413, 415, 429, 502, 503),
  },
});

const webhookRoute = createRoute({
  method: "post",
  path: "/api/webhooks/razorpay",
  tags,
  summary: "For the payment gateway alone: its events, signed",
  request: {
    headers: z.object({
      "x-razorpay-signature": z.string().optional(),
      "x-razorpay-event-id": z.string().optional(),
    }),
  },
  responses: {
    200: { description: "Stored, to be applied.", ...json(z.object({ status: z.literal("stored") })) },
    ...problems(400, 401, 413),
  },
});

export function createDonationsApi() {
  const api = createApi();
  for (const [path, maxSize] of [
    [openPath, formLimit_bytes],
    [verifyPath, formLimit_bytes],
    ["/api/webhooks/razorpay", webhookLimit_bytes],
  ] as const)
    api.use(path, limitBody(maxSize));

  return api
    .openapi(orderRoute, async (c) => {
      const visitor = { session: c.var.session, client_address: c.var.client_address };
      const opened = await openDonation(c.var.services, c.req.valid("json"), visitor);
      c.header("Cache-Control", "no-store");
      const order = {
        amount: opened.amount_paise,
        currency: opened.currency,
        campaignTitle: opened.campaign_title,
        orderId: opened.order_id,
        key: opened.key_id,
      };
      return c.json(order, 200);
    })
    .openapi(verifyRoute, async (c) => {
      const visitor = { client_address: c.var.client_address };
      const verified = await verifyPayment(c.var.services, c.req.valid("json"), visitor);
      c.header("Cache-Control", "no-store");
      return c.json(
        {
          status: verified.status,
          donationId: verified.public_id,
          amount: verified.amount_paise,
          campaignId: verified.campaign_id,
          campaignTitle: verified.campaign_title,
        },
        200,
      );
    })
    .openapi(webhookRoute, async (c) => {
      const { config, donations } = c.var.services;
      const raw_body = new Uint8Array(await c.req.arrayBuffer());
      const signature = c.req.header("x-razorpay-signature") ?? "";
      if (!isWebhookSignature(raw_body, signature, config.webhook_secrets)) {
        c.var.services.log.warn({ client_address: c.var.client_address }, "webhook signature refused");
        return problem(c, 401, "signature_mismatch", "The signature does not fit the body.");
      }
      const event = readEvent(raw_body, c.req.header("x-razorpay-event-id"));
      if (!event) return problem(c, 400, "invalid_event", "The body is not an event.");
      await donations.inbox.receive(event);
      return c.json({ status: "stored" as const }, 200);
    })
    .route("/", createDonationReadingApi());
}

/**
 * A call that failed before it came to the donation, as when the session could not be read: also then whoever gives is told
 * about the money. Any other error stays as it is.
 */
export function asGivingFailure(services: Services, path: string, error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  if (path === openPath) return donationNotOpened(services, error);
  return path === verifyPath ? paymentNotVerified(services, error) : error;
}

/** Undefined for what is not an event. The id lies outside of the signature: without a usable one, the body's hash serves. */
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
