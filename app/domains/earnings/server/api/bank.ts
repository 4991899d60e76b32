import { z } from "@hono/zod-openapi";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { commissionOfToday, nextCommission } from "../../../catalog/server/queries/commission.ts";
import { bankDetailsInput, maskedDetails } from "../../bank-details.ts";
import { commissionInput } from "../../commission-input.ts";
import { admins, signedInOnly, tags } from "./parts.ts";
import { openBankDetails } from "../bank-vault.ts";
import { saveBankDetails } from "../use-cases/pay-sellers.ts";
import { setCommission } from "../use-cases/set-commission.ts";

/** API of bank details and the commission. */

const bankDetailsPath = "/api/v1/bank-details";
const commissionPath = "/api/v1/commission";

const percent = z.number().openapi({ description: "Of the price of goods." });

export const bankRoutes = [
  apiRoute("getBankDetails", {
    method: "get",
    path: bankDetailsPath,
    tags,
    summary: "Your bank details, masked",
    access: signedInOnly,
    answer: [
      z.object({
        bank_details: z
          .object({ kind: z.enum(["bank", "upi"]), account_holder: z.string(), masked: z.string() })
          .openapi("MaskedBankDetails")
          .nullable(),
      }),
      "Null: you have given none.",
    ],
    async run({ services: { db, secrets }, session }) {
      const details = await openBankDetails(db, secrets, session.user_id);
      return { bank_details: details && maskedDetails(details) };
    },
  }),
  apiRoute("saveBankDetails", {
    method: "put",
    path: bankDetailsPath,
    tags,
    summary: "Save your bank details: a bank account or a UPI id",
    access: signedInOnly,
    body: bankDetailsInput,
    refuses: [404, 429],
    done: "Stored, encrypted.",
    run: ({ services, session, body }) => saveBankDetails(services, session, body),
  }),
  apiRoute("getCommission", {
    method: "get",
    path: commissionPath,
    tags,
    summary: "The commission on goods, now and from its next change",
    answer: [
      z
        .object({
          percent,
          next: z.object({ percent, from_day: z.iso.date() }).nullable(),
        })
        .openapi("Commission"),
      "As it is now.",
    ],
    async run({ services: { db } }) {
      const [today, next] = await Promise.all([commissionOfToday(db), nextCommission(db)]);
      return {
        percent: today / 100,
        next: next && { percent: next.basis_points / 100, from_day: next.from_day },
      };
    },
  }),
  apiRoute("setCommission", {
    method: "put",
    path: commissionPath,
    tags,
    summary: "Set the commission from a future day on",
    access: admins,
    body: commissionInput,
    done: "Set.",
    run: ({ services, session, body: { percent: basis_points, from_day } }) =>
      setCommission(services, session, { basis_points, from_day }),
  }),
];
