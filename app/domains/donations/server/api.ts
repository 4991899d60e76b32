import { createRoute, z } from "@hono/zod-openapi";
import { createApi, jsonContent, problems } from "../../../platform/http/api.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { paymentNotVerified } from "../../payments/server/use-cases/verify-payment.ts";
import { paymentStatuses } from "../own-donations.ts";
import { donationRequest, idempotencyKey, verificationRequest } from "../schema.ts";
import type { Services } from "../../../platform/services.ts";
import { isUnavailable } from "../../../platform/unavailable.ts";
import { checkDonation } from "./use-cases/check-donation.ts";
import { donationNotOpened, openDonation } from "./use-cases/open-donation.ts";
import { createAnswersApi } from "./answers-api.ts";
import { createMonthlyApi, monthlyPaths } from "./monthly-api.ts";
import { createDonationReadingApi } from "./reading-api.ts";
import { createReceiptRoutes } from "./receipt-api.ts";
import { createTaxRoutes } from "./tax-api.ts";
import { verifyDonation } from "./use-cases/verify-donation.ts";

const formLimit_bytes = 16 * 1024;

const openPath = "/api/functions/create-razorpay-order";
const checkPath = "/api/functions/check-donation";
const verifyPath = "/api/functions/verify-razorpay-payment";

const tags = ["Donations"];

const orderRoute = createRoute({
  method: "post",
  path: openPath,
  tags,
  summary: "Create a donation and its order at the payment gateway",
  request: {
    headers: z.object({
      "idempotency-key": idempotencyKey
        .optional()
        .openapi({ description: "A UUID. Repeated with it, the request opens no second donation." }),
    }),
    body: { required: true, ...jsonContent(donationRequest) },
  },
  responses: {
    200: {
      description: "What the payment window needs.",
      ...jsonContent(
        z
          .object({
            amount: z.int().openapi({ description: "Paise." }),
            currency: z.string(),
            campaignTitle: z.string().openapi({ description: "“General Fund” without a campaign." }),
            orderId: z.string(),
            key: z.string().openapi({ description: "The gateway's public key." }),
            donationToken: z.string().openapi({ description: "Opens the donor's page of this donation." }),
          })
          .openapi("DonationOrder"),
      ),
    },
    ...problems(400, 403, 404, 409, 413, 415, 422, 429, 502, 503),
  },
});

const checkRoute = createRoute({
  method: "post",
  path: checkPath,
  tags,
  summary: "The state of a donation, for its donor",
  request: {
    body: { required: true, ...jsonContent(z.strictObject({ donationToken: z.string().max(200) })) },
  },
  responses: {
    200: {
      description: "The donation as it is now.",
      ...jsonContent(
        z
          .object({
            status: z.enum(paymentStatuses),
            amount: z.int().openapi({ description: "Paise." }),
            campaignTitle: z.string(),
          })
          .openapi("CheckedDonation"),
      ),
    },
    ...problems(400, 404, 413, 415, 429, 502, 503),
  },
});

const verifyRoute = createRoute({
  method: "post",
  path: verifyPath,
  tags,
  summary: "Verify a payment, and settle the donation",
  request: { body: { required: true, ...jsonContent(verificationRequest) } },
  responses: {
    200: {
      description: "The donation is paid. `refund_pending`: it was paid before, and this payment goes back.",
      ...jsonContent(
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

export function createDonationsApi() {
  const api = createApi();
  for (const path of [openPath, checkPath, verifyPath]) api.use(path, limitBody(formLimit_bytes));

  return api
    .openapi(orderRoute, async (c) => {
      const visitor = {
        session: c.var.session,
        client_address: c.var.client_address,
        idempotency_key: c.req.valid("header")["idempotency-key"],
      };
      const opened = await openDonation(c.var.services, c.req.valid("json"), visitor);
      c.header("Cache-Control", "no-store");
      const order = {
        amount: opened.amount_paise,
        currency: opened.currency,
        campaignTitle: opened.campaign_title,
        orderId: opened.order_id,
        key: opened.key_id,
        donationToken: opened.access_token,
      };
      return c.json(order, 200);
    })
    .openapi(checkRoute, async (c) => {
      const { client_address, services } = c.var;
      const donation = await checkDonation(services, c.req.valid("json").donationToken, { client_address });
      c.header("Cache-Control", "no-store");
      return c.json(
        {
          status: donation.payment_status,
          amount: donation.amount_paise,
          campaignTitle: donation.campaign_title,
        },
        200,
      );
    })
    .openapi(verifyRoute, async (c) => {
      const visitor = { client_address: c.var.client_address };
      const verified = await verifyDonation(c.var.services, c.req.valid("json"), visitor);
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
    .route("/", createDonationReadingApi())
    .route("/", createReceiptRoutes())
    .route("/", createTaxRoutes())
    .route("/", createMonthlyApi())
    .route("/", createAnswersApi());
}

/**
 * For a call that failed before it reached the donation, such as when the session could not be read: the response still
 * says whether money moved. Any other error is passed through.
 */
export function asGivingFailure(services: Services, path: string, error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  if (path === openPath || path === monthlyPaths.open) return donationNotOpened(services, error);
  return path === verifyPath || path === monthlyPaths.verify ? paymentNotVerified(services, error) : error;
}
