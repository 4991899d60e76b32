import type { MiddlewareHandler } from "hono";
import { type ApiEnv, signedInFirst, signedInToApi } from "../../../../platform/http/api.ts";
import { readCampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { campaignNotFound } from "../../../campaigns/server/queries/campaigns.ts";
import { canCheckExpenses, canRecordExpenses } from "../../policy.ts";
import { checksRestricted } from "../expense-failures.ts";

/** Shared parts of the expense and advance routes. */

export const perPage = 50;

const bodyLimit_bytes = 64 * 1024;

export const signedInOnly = signedInFirst(bodyLimit_bytes);
export const admins = signedInFirst(bodyLimit_bytes, {
  allowed: { may: canCheckExpenses, otherwise: checksRestricted },
});
/** Only for the organiser of the campaign in the URL; checked before the rest of the request is read. */
export const organisersOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const session = await signedInToApi(c);
  const campaign = await readCampaignMoney(c.var.services.db, c.req.param("id") ?? "");
  if (!canRecordExpenses(session, campaign)) throw campaignNotFound();
  await next();
};
/** Rate limit, checked before a large form is read. */
export const limitExpenseForms: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { user_id } = await signedInToApi(c);
  await c.var.services.limits.consume("bill_forms_by_account", user_id);
  await next();
};
