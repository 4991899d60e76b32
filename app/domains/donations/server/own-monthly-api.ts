import type { Context } from "hono";
import { createRoute, z } from "@hono/zod-openapi";
import {
  type ApiEnv,
  createApi,
  idParams,
  jsonBody,
  jsonContent,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { subscriptionStatuses } from "../../../platform/payments/gateway.ts";
import { amountRequest } from "../monthly-schema.ts";
import { paymentStatuses } from "../own-donations.ts";
import type { ShownMonthlyGift } from "../own-monthly-gifts.ts";
import { listOwnMonthlyGifts, readShownMonthlyGift } from "./queries/monthly-gifts.ts";
import { changeMonthlyGift, type MonthlyChange, readMonthlyGift } from "./use-cases/change-monthly-gift.ts";

const bodyLimit_bytes = 4 * 1024;

const tags = ["Monthly gifts"];
const rupees = z.number().openapi({ description: "Rupees." });

const MonthlyGift = z
  .object({
    id: z.guid(),
    campaign_id: z.guid().nullable().openapi({ description: "Null: the general fund." }),
    campaign_title: z.string(),
    amount: rupees,
    status: z.enum(subscriptionStatuses),
    is_ending: z.boolean().openapi({ description: "It is cancelled, and the gateway is about to be told." }),
    is_anonymous: z.boolean(),
    payment_method: z.string().nullable(),
    next_charge_at: z.iso.datetime().nullable(),
    given_amount: rupees,
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    charges: z
      .array(
        z.object({
          donation_id: z.guid(),
          month_start: z.iso.datetime(),
          amount: rupees,
          refunded_amount: rupees,
          payment_status: z.enum(paymentStatuses),
          receipt_number: z.string().nullable(),
          paid_at: z.iso.datetime().nullable(),
        }),
      )
      .openapi({ description: "Each month that was charged is a donation; the newest first." }),
  })
  .openapi("MonthlyGift");

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/monthly-gifts",
  tags,
  summary: "Your monthly gifts, newest first",
  responses: {
    200: {
      description: "At most 50, with their charges.",
      ...jsonContent(z.object({ monthly_gifts: z.array(MonthlyGift) }).openapi("MonthlyGiftList")),
    },
    ...problems(401),
  },
});

const oneRoute = createRoute({
  method: "get",
  path: "/api/v1/monthly-gifts/{id}",
  tags,
  summary: "One of your monthly gifts",
  request: { params: idParams },
  responses: { 200: { description: "The gift.", ...jsonContent(MonthlyGift) }, ...problems(401, 404) },
});

const changed = { description: "The gift as it is now.", ...jsonContent(MonthlyGift) };
const changeProblems = problems(400, 401, 403, 404, 409, 413, 415, 429, 502, 503);
const signedInOnly = signedInFirst(bodyLimit_bytes);

const actionRoute = (action: "pause" | "resume" | "cancel", summary: string) =>
  createRoute({
    method: "post",
    path: `/api/v1/monthly-gifts/{id}/${action}` as const,
    tags,
    summary,
    middleware: signedInOnly,
    request: { params: idParams },
    responses: { 200: changed, ...changeProblems },
  });

const pauseRoute = actionRoute("pause", "Pause a monthly gift: nothing is charged until it is resumed");
const resumeRoute = actionRoute("resume", "Resume a paused monthly gift");
const cancelRoute = actionRoute("cancel", "Cancel a monthly gift for good");

const amountRoute = createRoute({
  method: "put",
  path: "/api/v1/monthly-gifts/{id}/amount",
  tags,
  summary: "Change the amount of a monthly gift from the next month on",
  middleware: signedInOnly,
  request: { params: idParams, body: jsonBody(amountRequest) },
  responses: { 200: changed, ...changeProblems },
});

/** Monthly gifts of the signed-in account. */
export function createOwnMonthlyApi() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const gifts = await listOwnMonthlyGifts(c.var.services.db, user_id);
      c.header("Cache-Control", "no-store");
      return c.json({ monthly_gifts: gifts.map(giftOf) }, 200);
    })
    .openapi(oneRoute, async (c) => c.json(await readOwn(c, c.req.valid("param").id), 200))
    .openapi(pauseRoute, async (c) =>
      c.json(await change(c, c.req.valid("param").id, { action: "pause" }), 200),
    )
    .openapi(resumeRoute, async (c) =>
      c.json(await change(c, c.req.valid("param").id, { action: "resume" }), 200),
    )
    .openapi(cancelRoute, async (c) =>
      c.json(await change(c, c.req.valid("param").id, { action: "cancel" }), 200),
    )
    .openapi(amountRoute, async (c) => {
      const amount_paise = c.req.valid("json").amount;
      return c.json(await change(c, c.req.valid("param").id, { action: "change", amount_paise }), 200);
    });
}

async function readOwn(c: Context<ApiEnv>, id: string): Promise<z.infer<typeof MonthlyGift>> {
  const { services } = c.var;
  const { user_id } = await signedInToApi(c);
  const gift = await readMonthlyGift(services, id, user_id);
  c.header("Cache-Control", "no-store");
  return giftOf(await readShownMonthlyGift(services.db, gift.id));
}

async function change(
  c: Context<ApiEnv>,
  id: string,
  wanted: MonthlyChange,
): Promise<z.infer<typeof MonthlyGift>> {
  const { services } = c.var;
  const { user_id } = await signedInToApi(c);
  const gift = await readMonthlyGift(services, id, user_id);
  await changeMonthlyGift(services, gift, wanted);
  return readOwn(c, id);
}

/** API representation; amounts in rupees. */
function giftOf(gift: ShownMonthlyGift): z.infer<typeof MonthlyGift> {
  return {
    id: gift.public_id,
    campaign_id: gift.campaign_id,
    campaign_title: gift.title,
    amount: gift.amount_paise / 100,
    status: gift.state,
    is_ending: gift.cancel_wanted,
    is_anonymous: gift.is_anonymous,
    payment_method: gift.payment_method,
    next_charge_at: gift.next_charge_at?.toISOString() ?? null,
    given_amount: gift.given_paise / 100,
    created_at: gift.created_at.toISOString(),
    ended_at: gift.ended_at?.toISOString() ?? null,
    charges: gift.charges.map((charge) => ({
      donation_id: charge.public_id,
      month_start: charge.month_start.toISOString(),
      amount: charge.amount_paise / 100,
      refunded_amount: charge.refunded_paise / 100,
      payment_status: charge.payment_status,
      receipt_number: charge.receipt_number,
      paid_at: charge.paid_at?.toISOString() ?? null,
    })),
  };
}
