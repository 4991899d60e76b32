import { z } from "@hono/zod-openapi";
import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { canDecideUnmatched, canSeePayments } from "../../policy.ts";
import { decisionsRestricted } from "../use-cases/decide-unmatched.ts";

const bodyLimit_bytes = 1_024;
const decisionLimit_bytes = 8 * 1_024;

export const tags = ["Payments"];

export const inCurrency = z.number().openapi({ description: "In the currency, with at most two decimals." });

export const adminsOnly = signedInFirst(bodyLimit_bytes, {
  allowed: {
    may: canSeePayments,
    otherwise: () => new Failure(403, "not_allowed", m.payments_admins_only()),
  },
});

export const adminsDecide = signedInFirst(decisionLimit_bytes, {
  allowed: { may: canDecideUnmatched, otherwise: decisionsRestricted },
});
