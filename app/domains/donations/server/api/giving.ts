import { z } from "@hono/zod-openapi";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { limitBody } from "../../../../platform/http/body.ts";
import { paymentStatuses } from "../../own-donations.ts";
import { donationRequest, verificationRequest } from "../../schema.ts";
import { checkDonation } from "../use-cases/check-donation.ts";
import { openDonation } from "../use-cases/open-donation.ts";
import { givingHeaders } from "./monthly.ts";
import { verifyDonation } from "../use-cases/verify-donation.ts";

export const givingPaths = {
  open: "/api/functions/create-razorpay-order",
  verify: "/api/functions/verify-razorpay-payment",
};

const base = { method: "post" as const, tags: ["Donations"], middleware: limitBody(16 * 1024) };

export const givingRoutes = [
  apiRoute("openDonation", {
    ...base,
    path: givingPaths.open,
    summary: "Create a donation and its order at the payment gateway",
    headers: givingHeaders({ description: "Repeated with it, the request opens no second donation." }),
    body: donationRequest,
    refuses: [403, 404, 409, 422, 429, 502, 503],
    answer: [
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
      "What the payment window needs.",
    ],
    async run({ c, services, client_address, headers, body }) {
      const opened = await openDonation(services, body, {
        session: c.var.session,
        client_address,
        idempotency_key: headers["idempotency-key"],
      });
      return {
        amount: opened.amount_paise,
        currency: opened.currency,
        campaignTitle: opened.campaign_title,
        orderId: opened.order_id,
        key: opened.key_id,
        donationToken: opened.access_token,
      };
    },
  }),
  apiRoute("checkDonation", {
    ...base,
    path: "/api/functions/check-donation",
    summary: "The state of a donation, for its donor",
    body: z.strictObject({ donationToken: z.string().max(200) }),
    refuses: [404, 429, 502, 503],
    answer: [
      z
        .object({
          status: z.enum(paymentStatuses),
          amount: z.int().openapi({ description: "Paise." }),
          campaignTitle: z.string(),
        })
        .openapi("CheckedDonation"),
      "The donation as it is now.",
    ],
    async run({ services, client_address, body: { donationToken } }) {
      const donation = await checkDonation(services, donationToken, { client_address });
      return {
        status: donation.payment_status,
        amount: donation.amount_paise,
        campaignTitle: donation.campaign_title,
      };
    },
  }),
  apiRoute("verifyDonation", {
    ...base,
    path: givingPaths.verify,
    summary: "Verify a payment, and settle the donation",
    body: verificationRequest,
    refuses: [404, 409, 429, 502, 503],
    answer: [
      z
        .object({
          status: z.enum(["paid", "refund_pending"]),
          donationId: z.guid().openapi({ description: "As in the public list of donations." }),
          amount: z.int().openapi({ description: "Paise." }),
          campaignId: z.guid().nullable(),
          campaignTitle: z.string(),
        })
        .openapi("VerifiedDonation"),
      "The donation is paid. `refund_pending`: this payment is refunded, because the donation was paid before or cannot be accepted.",
    ],
    async run({ services, client_address, body }) {
      const verified = await verifyDonation(services, body, { client_address });
      return {
        status: verified.status,
        donationId: verified.public_id,
        amount: verified.amount_paise,
        campaignId: verified.campaign_id,
        campaignTitle: verified.campaign_title,
      };
    },
  }),
];
