import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { readDonationOfPage } from "../../../donations/server/queries/donation-page.ts";
import { advanceCursor } from "../../advance.ts";
import { publicAllocationCursor } from "../../allocation.ts";
import { expenseCursor } from "../../expense.ts";
import { nothingToTrace } from "../expense-failures.ts";
import { moneyOfCampaign } from "../queries/money-of-campaign.ts";
import { traceOfDonation } from "../queries/trace.ts";
import { PublicAdvanceSchema, publicAdvanceInApi } from "./advance-schema.ts";
import { PublicAllocationSchema, publicAllocationInApi } from "./allocation-schema.ts";
import { signedInOnly } from "./parts.ts";
import {
  ExpenseSchema,
  expenseInApi,
  tags,
  totalsFields,
  totalsInApi,
  TraceSchema,
  traceInApi,
} from "./schema.ts";

/** Where the money of a campaign, and of a donation, went. */
export const moneyRoutes = [
  apiRoute("getCampaignMoney", {
    method: "get",
    path: "/api/v1/campaigns/{id}/money",
    tags,
    summary: "How a campaign's money was spent, with its published expenses",
    query: z.strictObject({
      cursor: cursorQuery(expenseCursor),
      advances: cursorQuery(advanceCursor),
      allocations: cursorQuery(publicAllocationCursor),
    }),
    answer: [
      listSchema({
        ...totalsFields,
        goal: rupees,
        waiting: rupees.openapi({
          description:
            "In bills and advances that are not decided yet, or not sent, and prepared to be moved; in rupees.",
        }),
        budget: z.array(z.object({ id: z.guid(), label: z.string(), amount: rupees, spent: rupees })),
        advances: z.array(PublicAdvanceSchema),
        advances_next: z.string().nullable().openapi({
          description: "For `advances`: those that follow. Null: there are none.",
        }),
        allocations: z.array(PublicAllocationSchema),
        allocations_next: z.string().nullable().openapi({
          description: "For `allocations`: those that follow. Null: there are none.",
        }),
        expenses: z.array(ExpenseSchema),
      }).openapi("CampaignMoney"),
      "Received and moved here is spent, advanced, remaining, returned and moved away.",
    ],
    async run({ services, id, query: { cursor: expenses, advances, allocations } }) {
      const money = await moneyOfCampaign(services.db, id, { expenses, advances, allocations });
      return {
        ...totalsInApi(money),
        goal: money.goal_paise / 100,
        waiting: money.waiting_paise / 100,
        budget: money.budget.map(({ id, label, amount_paise, spent_paise }) => ({
          id,
          label,
          amount: amount_paise / 100,
          spent: spent_paise / 100,
        })),
        advances: money.advances.map(publicAdvanceInApi),
        advances_next: money.advances_next,
        allocations: money.allocations.map(publicAllocationInApi),
        allocations_next: money.allocations_next,
        expenses: money.expenses.map(expenseInApi),
        next_cursor: money.next_cursor,
      };
    },
  }),
  apiRoute("getDonationTrace", {
    method: "get",
    path: "/api/v1/donations/{id}/trace",
    tags,
    summary: "Expenses that one of your donations paid for, and its remaining amount",
    access: signedInOnly,
    answer: [TraceSchema, "First in, first out."],
    async run({ services, session, id }) {
      const donation = await readDonationOfPage(services, id, session.user_id);
      const trace = donation && (await traceOfDonation(services.db, donation.id));
      if (!trace) throw nothingToTrace();
      return traceInApi(trace);
    },
  }),
];
