import type { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { type ApiEnv, signedInToApi } from "../../../platform/http/api.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { readCampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import { campaignNotFound } from "../../campaigns/server/queries.ts";
import { canCheckBills, canRecordExpenses } from "../policy.ts";
import { checksRestricted } from "./expense-failures.ts";

/** Shared parts of the expense and advance routes. */

export const noStore = { "Cache-Control": "no-store" };
export const perPage = 50;

export const signedInOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await signedInToApi(c);
  await next();
};
export const admins: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!canCheckBills(await signedInToApi(c))) throw checksRestricted();
  await next();
};
/** Only for the organiser of the campaign in the URL; checked before the rest of the request is read. */
export const organisersOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const session = await signedInToApi(c);
  const campaign = await readCampaignMoney(c.var.services.db, c.req.param("id") ?? "");
  if (!canRecordExpenses(session, campaign)) throw campaignNotFound();
  await next();
};
/** Rate limit, checked before a large form is read. */
export const limitBillForms: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { user_id } = await signedInToApi(c);
  await c.var.services.limits.consume("bill_forms_by_account", user_id);
  await next();
};
export const small = limitBody(64 * 1024);

export const body = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});
