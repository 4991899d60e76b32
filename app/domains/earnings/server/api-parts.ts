import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { type ApiEnv, signedInToApi } from "../../../platform/http/api.ts";
import { limitBody } from "../../../platform/http/body.ts";
import type { Earnings } from "../statement.ts";
import { canPayOut, canSeeEarnings } from "../policy.ts";
import { earningsRestricted, payoutsRestricted } from "./earnings-failures.ts";

/** Shared parts of the routes for sellers' money. */

export const tags = ["Earnings"];
export const noStore = { "Cache-Control": "no-store" };

/** Rows of a file held in memory at a time. */
export const rowsAtOnce = 500;

const bodyLimit_bytes = 16 * 1024;

type Middleware = [MiddlewareHandler<ApiEnv>, MiddlewareHandler<ApiEnv>];

/** Checked before the request is read. */
export const signedInOnly: Middleware = [
  async (c, next) => {
    await signedInToApi(c);
    await next();
  },
  limitBody(bodyLimit_bytes),
];

export const sellersAndAdmins: Middleware = [
  async (c, next) => {
    if (!canSeeEarnings(await signedInToApi(c))) throw earningsRestricted();
    await next();
  },
  limitBody(bodyLimit_bytes),
];

export const admins: Middleware = [
  async (c, next) => {
    if (!canPayOut(await signedInToApi(c))) throw payoutsRestricted();
    await next();
  },
  limitBody(bodyLimit_bytes),
];

export const body = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { "application/json": { schema } },
});
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});
export const csv = (description: string) => ({
  description,
  content: { "text/csv": { schema: z.string() } },
});

export const rupees = z.number().openapi({ description: "Rupees, with at most two decimals." });

/** A seller's amounts; negative: the seller owes us. */
export const earningsFields = {
  balance: rupees,
  not_payable_yet: rupees,
  payable: rupees,
  paid_out: rupees,
};

export function earningsInApi(earnings: Earnings) {
  return {
    balance: earnings.balance_paise / 100,
    not_payable_yet: earnings.waiting_paise / 100,
    payable: earnings.payable_paise / 100,
    paid_out: earnings.paid_out_paise / 100,
  };
}
