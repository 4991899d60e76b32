import { z } from "@hono/zod-openapi";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { limitBody } from "../../../../platform/http/body.ts";
import { subscriptionStatuses } from "../../../../platform/payments/gateway.ts";
import { monthlyRequest, monthlyVerificationRequest } from "../../monthly-schema.ts";
import { idempotencyKey } from "../../schema.ts";
import { openMonthlyGift } from "../use-cases/open-monthly-gift.ts";
import {
  type CheckedMonthlyGift,
  checkMonthlyGift,
  verifyMonthlyGift,
} from "../use-cases/verify-monthly-gift.ts";

export const monthlyPaths = {
  open: "/api/functions/create-razorpay-subscription",
  verify: "/api/functions/verify-razorpay-subscription",
  check: "/api/functions/check-monthly-gift",
};

const base = { method: "post" as const, tags: ["Monthly gifts"], middleware: limitBody(16 * 1024) };

export const givingHeaders = ({ description }: { description: string }) =>
  z.object({
    "idempotency-key": idempotencyKey.optional().openapi({ description: `A UUID. ${description}` }),
  });

const Checked = z
  .object({
    status: z.enum(subscriptionStatuses),
    isCharged: z.boolean().openapi({ description: "At least one month was charged; it may go back." }),
    isSetUp: z.boolean().openapi({ description: "So, or approved and to be charged later." }),
  })
  .openapi("CheckedMonthlyGift");

function checkedOf({ state, is_charged, is_set_up }: CheckedMonthlyGift): z.infer<typeof Checked> {
  return { status: state, isCharged: is_charged, isSetUp: is_set_up };
}

/** Opening and paying monthly gifts. */
export const monthlyRoutes = [
  apiRoute("openMonthlyGift", {
    ...base,
    path: monthlyPaths.open,
    summary: "Create a monthly gift and its subscription at the payment gateway",
    headers: givingHeaders({ description: "Repeated with it, the request opens no second gift." }),
    body: monthlyRequest,
    refuses: [403, 404, 409, 422, 429, 502, 503],
    answer: [
      z
        .object({
          amount: z.int().openapi({ description: "Paise, each month." }),
          currency: z.string(),
          campaignTitle: z.string().openapi({ description: "“General Fund” without a campaign." }),
          subscriptionId: z.string(),
          key: z.string().openapi({ description: "The gateway's public key." }),
          monthlyToken: z.string().openapi({ description: "Opens the donor's page of this gift." }),
        })
        .openapi("MonthlySubscription"),
      "What the payment window needs to take the first month. Until then nothing is charged.",
    ],
    async run({ c, services, client_address, headers, body }) {
      const opened = await openMonthlyGift(services, body, {
        session: c.var.session,
        client_address,
        idempotency_key: headers["idempotency-key"],
      });
      return {
        amount: opened.amount_paise,
        currency: "INR",
        campaignTitle: opened.campaign_title,
        subscriptionId: opened.subscription_id,
        key: opened.key_id,
        monthlyToken: opened.token,
      };
    },
  }),
  apiRoute("verifyMonthlyGift", {
    ...base,
    path: monthlyPaths.verify,
    summary: "Verify a subscription payment, and settle its charge",
    body: monthlyVerificationRequest,
    refuses: [404, 409, 429, 502, 503],
    answer: [
      Checked,
      "The gift as it is now. Without a paid month yet, the payment is still being confirmed.",
    ],
    async run({ services, client_address, body }) {
      const handed_over = {
        subscription_id: body.razorpaySubscriptionId,
        payment_id: body.razorpayPaymentId,
        signature: body.razorpaySignature,
      };
      return checkedOf(await verifyMonthlyGift(services, handed_over, { client_address }));
    },
  }),
  apiRoute("checkMonthlyGift", {
    ...base,
    path: monthlyPaths.check,
    summary: "The state of a monthly gift, for its donor",
    body: z.strictObject({ monthlyToken: z.string().max(200) }),
    refuses: [404, 410, 429, 502, 503],
    answer: [Checked, "The gift as it is now."],
    async run({ services, client_address, body: { monthlyToken } }) {
      return checkedOf(await checkMonthlyGift(services, monthlyToken, { client_address }));
    },
  }),
];
