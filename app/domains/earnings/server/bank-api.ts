import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  problems,
  signedInToApi,
  jsonAnswer,
  jsonBody,
  noStore,
} from "../../../platform/http/api.ts";
import { commissionOfToday, nextCommission } from "../../catalog/server/queries/commission.ts";
import { bankDetailsInput, maskedDetails } from "../bank-details.ts";
import { commissionInput } from "../commission-input.ts";
import { admins, signedInOnly, tags } from "./api-parts.ts";
import { openBankDetails } from "./bank-vault.ts";
import { saveBankDetails } from "./use-cases/pay-sellers.ts";
import { changeCommission } from "./use-cases/set-commission.ts";

/** API of bank details and the commission. */

const readRoute = createRoute({
  method: "get",
  path: "/api/v1/bank-details",
  tags,
  middleware: signedInOnly,
  summary: "Your bank details, masked",
  responses: {
    200: jsonAnswer(
      z.object({
        bank_details: z
          .object({ kind: z.enum(["bank", "upi"]), account_holder: z.string(), masked: z.string() })
          .openapi("MaskedBankDetails")
          .nullable(),
      }),
      "Null: you have given none.",
    ),
    ...problems(401),
  },
});

const saveRoute = createRoute({
  method: "put",
  path: "/api/v1/bank-details",
  tags,
  middleware: signedInOnly,
  summary: "Save your bank details: a bank account or a UPI id",
  request: { body: jsonBody(bankDetailsInput) },
  responses: { 204: { description: "Stored, encrypted." }, ...problems(400, 401, 404, 413, 429) },
});

const percent = z.number().openapi({ description: "Of the price of goods." });

const commissionRoute = createRoute({
  method: "get",
  path: "/api/v1/commission",
  tags,
  summary: "The commission on goods, now and from its next change",
  responses: {
    200: jsonAnswer(
      z
        .object({
          percent,
          next: z.object({ percent, from_day: z.iso.date() }).nullable(),
        })
        .openapi("Commission"),
      "As it is now.",
    ),
  },
});

const setRoute = createRoute({
  method: "put",
  path: "/api/v1/commission",
  tags,
  middleware: admins,
  summary: "Set the commission from a future day on",
  request: { body: jsonBody(commissionInput) },
  responses: { 204: { description: "Set." }, ...problems(400, 401, 403, 413) },
});

export function createBankRoutes() {
  return createApi()
    .openapi(readRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const { db, secrets } = c.var.services;
      const details = await openBankDetails(db, secrets, user_id);
      return c.json({ bank_details: details && maskedDetails(details) }, 200, noStore);
    })
    .openapi(saveRoute, async (c) => {
      await saveBankDetails(c.var.services, await signedInToApi(c), c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(commissionRoute, async (c) => {
      const { db } = c.var.services;
      const [today, next] = await Promise.all([commissionOfToday(db), nextCommission(db)]);
      const commission = {
        percent: today / 100,
        next: next && { percent: next.basis_points / 100, from_day: next.from_day },
      };
      return c.json(commission, 200, noStore);
    })
    .openapi(setRoute, async (c) => {
      const { percent: basis_points, from_day } = c.req.valid("json");
      await changeCommission(c.var.services, await signedInToApi(c), { basis_points, from_day });
      return c.body(null, 204);
    });
}
