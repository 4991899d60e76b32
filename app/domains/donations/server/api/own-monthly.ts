import { z } from "@hono/zod-openapi";
import { rupees, signedInFirst } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { subscriptionStatuses } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { stillCharged } from "../../monthly-gift.ts";
import { amountRequest } from "../../monthly-schema.ts";
import { paymentStatuses } from "../../own-donations.ts";
import type { ShownMonthlyGift } from "../../own-monthly-gifts.ts";
import { listOwnMonthlyGifts, readShownMonthlyGift } from "../queries/monthly-gifts.ts";
import { changeMonthlyGift, type MonthlyChange, readMonthlyGift } from "../use-cases/change-monthly-gift.ts";

const access = signedInFirst(4 * 1024);
const tags = ["Monthly gifts"];
const path = "/api/v1/monthly-gifts";

const MonthlyGift = z
  .object({
    id: z.guid(),
    campaign_id: z.guid().nullable().openapi({ description: "Null: the general fund." }),
    campaign_title: z.string(),
    amount: rupees,
    still_charged_amount: rupees.nullable().openapi({
      description: "What the next month may still be charged after a change of the amount; null: `amount`.",
    }),
    status: z.enum(subscriptionStatuses),
    is_ending: z.boolean().openapi({
      description: "It is cancelled here; its subscription at the gateway is about to be cancelled.",
    }),
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

const asItIs = [MonthlyGift, "The gift as it is now."] as const;
/** Of the gateway, and of the quota of changes. */
const refuses = [429, 502, 503];

const actionRoute = (
  operation_id: string,
  action: "pause" | "resume" | "cancel",
  { summary }: { summary: string },
) =>
  apiRoute(operation_id, {
    method: "post",
    path: `${path}/{id}/${action}`,
    tags,
    summary,
    access,
    refuses,
    answer: asItIs,
    run: ({ services, session, id }) => change(services, session, id, { action }),
  });

/** Monthly gifts of the signed-in account. */
export const ownMonthlyRoutes = [
  apiRoute("listOwnMonthlyGifts", {
    method: "get",
    path,
    tags,
    summary: "Your monthly gifts, newest first",
    access,
    answer: [
      z.object({ monthly_gifts: z.array(MonthlyGift) }).openapi("MonthlyGiftList"),
      "At most 50, with their charges.",
    ],
    run: async ({ services, session }) => ({
      monthly_gifts: (await listOwnMonthlyGifts(services.db, session.user_id)).map(givingOf),
    }),
  }),
  apiRoute("getMonthlyGift", {
    method: "get",
    path: `${path}/{id}`,
    tags,
    summary: "One of your monthly gifts",
    access,
    answer: [MonthlyGift, "The gift."],
    run: ({ services, session, id }) => readOwn(services, session, id),
  }),
  actionRoute("pauseMonthlyGift", "pause", {
    summary: "Pause a monthly gift: nothing is charged until it is resumed",
  }),
  actionRoute("resumeMonthlyGift", "resume", {
    summary: "Resume a monthly gift, unless its payer paused it at the bank",
  }),
  actionRoute("cancelMonthlyGift", "cancel", { summary: "Cancel a monthly gift for good" }),
  apiRoute("changeMonthlyGift", {
    method: "put",
    path: `${path}/{id}/amount`,
    tags,
    summary: "Change the amount of a monthly gift, which applies after its next charge at the latest",
    access,
    body: amountRequest,
    refuses,
    answer: asItIs,
    run: ({ services, session, id, body: { amount: amount_paise } }) =>
      change(services, session, id, { action: "change", amount_paise }),
  }),
];

async function readOwn(services: Services, { user_id }: Session, id: string) {
  const gift = await readMonthlyGift(services, id, user_id);
  return givingOf(await readShownMonthlyGift(services.db, gift.id));
}

async function change(services: Services, session: Session, id: string, wanted: MonthlyChange) {
  await changeMonthlyGift(services, await readMonthlyGift(services, id, session.user_id), wanted);
  return readOwn(services, session, id);
}

/** API representation; amounts in rupees. */
function givingOf(gift: ShownMonthlyGift): z.infer<typeof MonthlyGift> {
  const still_paise = stillCharged(gift);
  return {
    id: gift.public_id,
    campaign_id: gift.campaign_id,
    campaign_title: gift.title,
    amount: gift.amount_paise / 100,
    still_charged_amount: still_paise === null ? null : still_paise / 100,
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
