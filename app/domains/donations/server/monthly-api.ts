import { createRoute, z } from "@hono/zod-openapi";
import { createApi, jsonBody, jsonContent, problems } from "../../../platform/http/api.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { subscriptionStatuses } from "../../../platform/payments/gateway.ts";
import { monthlyRequest, monthlyVerificationRequest } from "../monthly-schema.ts";
import { idempotencyKey } from "../schema.ts";
import { createOwnMonthlyApi } from "./own-monthly-api.ts";
import { openMonthlyGift } from "./use-cases/open-monthly-gift.ts";
import { checkMonthlyGift, verifyMonthlyGift } from "./use-cases/verify-monthly-gift.ts";

const formLimit_bytes = 16 * 1024;

export const monthlyPaths = {
  open: "/api/functions/create-razorpay-subscription",
  verify: "/api/functions/verify-razorpay-subscription",
  check: "/api/functions/check-monthly-gift",
};

const tags = ["Monthly gifts"];

const openRoute = createRoute({
  method: "post",
  path: monthlyPaths.open,
  tags,
  summary: "Create a monthly gift and its subscription at the payment gateway",
  request: {
    headers: z.object({
      "idempotency-key": idempotencyKey
        .optional()
        .openapi({ description: "A UUID. Repeated with it, the request opens no second gift." }),
    }),
    body: jsonBody(monthlyRequest),
  },
  responses: {
    200: {
      description: "What the payment window needs to take the first month. Until then nothing is charged.",
      ...jsonContent(
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
      ),
    },
    ...problems(400, 403, 404, 409, 413, 415, 422, 429, 502, 503),
  },
});

const Checked = z
  .object({
    status: z.enum(subscriptionStatuses),
    isCharged: z.boolean().openapi({ description: "At least one month is paid." }),
  })
  .openapi("CheckedMonthlyGift");

const verifyRoute = createRoute({
  method: "post",
  path: monthlyPaths.verify,
  tags,
  summary: "Verify a subscription payment, and settle its charge",
  request: { body: jsonBody(monthlyVerificationRequest) },
  responses: {
    200: {
      description: "The gift as it is now. Without a paid month yet, the payment is still being confirmed.",
      ...jsonContent(Checked),
    },
    ...problems(400, 404, 409, 413, 415, 429, 502, 503),
  },
});

const checkRoute = createRoute({
  method: "post",
  path: monthlyPaths.check,
  tags,
  summary: "The state of a monthly gift, for its donor",
  request: { body: jsonBody(z.strictObject({ monthlyToken: z.string().max(200) })) },
  responses: {
    200: { description: "The gift as it is now.", ...jsonContent(Checked) },
    ...problems(400, 404, 410, 413, 415, 429, 502, 503),
  },
});

/** Opening, paying and managing monthly gifts. */
export function createMonthlyApi() {
  const api = createApi();
  for (const path of Object.values(monthlyPaths)) api.use(path, limitBody(formLimit_bytes));
  return api
    .openapi(openRoute, async (c) => {
      const opened = await openMonthlyGift(c.var.services, c.req.valid("json"), {
        session: c.var.session,
        client_address: c.var.client_address,
        idempotency_key: c.req.valid("header")["idempotency-key"],
      });
      c.header("Cache-Control", "no-store");
      return c.json(
        {
          amount: opened.amount_paise,
          currency: "INR",
          campaignTitle: opened.campaign_title,
          subscriptionId: opened.subscription_id,
          key: opened.key_id,
          monthlyToken: opened.token,
        },
        200,
      );
    })
    .openapi(verifyRoute, async (c) => {
      const { razorpaySubscriptionId, razorpayPaymentId, razorpaySignature } = c.req.valid("json");
      const handed_over = {
        subscription_id: razorpaySubscriptionId,
        payment_id: razorpayPaymentId,
        signature: razorpaySignature,
      };
      const { state, is_charged } = await verifyMonthlyGift(c.var.services, handed_over, {
        client_address: c.var.client_address,
      });
      c.header("Cache-Control", "no-store");
      return c.json({ status: state, isCharged: is_charged }, 200);
    })
    .openapi(checkRoute, async (c) => {
      const { monthlyToken } = c.req.valid("json");
      const { state, is_charged } = await checkMonthlyGift(c.var.services, monthlyToken, {
        client_address: c.var.client_address,
      });
      c.header("Cache-Control", "no-store");
      return c.json({ status: state, isCharged: is_charged }, 200);
    })
    .route("/", createOwnMonthlyApi());
}
