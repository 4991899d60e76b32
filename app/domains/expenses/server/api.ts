import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import {
  idParams,
  jsonAnswer,
  noStore,
  problems,
  rupees,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { type ApiRoute, apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import { readFormFirst } from "../../../platform/http/body.ts";
import { refuseChangedRights } from "../../../platform/http/changed-rights.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { readDonationOfPage } from "../../donations/server/queries/donation-page.ts";
import { transferInput } from "../advance-input.ts";
import { advanceCursor } from "../advance.ts";
import { publicAllocationCursor } from "../allocation.ts";
import { expenseCursor, expenseFormLimit_bytes } from "../expense.ts";
import { barsInput, claimInput, decisionInput, expenseInput, reasonInput } from "../expense-input.ts";
import { expenseLists } from "../states.ts";
import {
  ExpenseSchema,
  expenseInApi,
  OwnExpenseSchema,
  ownExpenseInApi,
  SimilarExpensesSchema,
  similarExpensesInApi,
  tags,
  totalsFields,
  totalsInApi,
  TraceSchema,
  traceInApi,
} from "./api/schema.ts";
import { advanceRoutes } from "./api/advance.ts";
import { allocationRoutes } from "./api/allocation.ts";
import { PublicAllocationSchema, publicAllocationInApi } from "./allocation-schema.ts";
import { PublicAdvanceSchema, publicAdvanceInApi } from "./advance-schema.ts";
import { admins, limitExpenseForms, organisersOnly, perPage, signedInOnly } from "./api/parts.ts";
import { addBillFiles } from "./api/bill.ts";
import { nothingToTrace } from "./expense-failures.ts";
import { listByStatus } from "./queries/checked-expenses.ts";
import { moneyOfCampaign } from "./queries/money-of-campaign.ts";
import { readOwnExpense } from "./queries/own-expense.ts";
import { similarExpenses } from "./queries/similar-expenses.ts";
import { traceOfDonation } from "./queries/trace.ts";
import { addTransparencyFiles, transparencyRoutes } from "./api/transparency.ts";
import {
  decideOnExpense,
  recordExpensePayment,
  reverseExpense,
  submitExpense,
  withdrawExpense,
} from "./use-cases/change-expense.ts";
import { claimExpensePayment, releaseExpensePayment } from "./use-cases/claim-payment.ts";
import { recordExpense } from "./use-cases/record-expense.ts";

/** With a file, and so a form. */
const recordRoute = createRoute({
  operationId: "recordExpense",
  method: "post",
  path: "/api/v1/campaigns/{id}/expenses",
  tags,
  middleware: [organisersOnly, limitExpenseForms, readFormFirst(expenseFormLimit_bytes)] as const,
  summary: "Record an expense, with a photo or PDF of the bill",
  request: {
    params: idParams,
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: expenseInput.extend({
            bill: z
              .instanceof(File, { error: () => m.expenses_bill_missing() })
              .openapi({ type: "string", format: "binary" }),
          }),
        },
      },
    },
  },
  responses: {
    201: jsonAnswer(OwnExpenseSchema, "Recorded; it is checked once it is submitted."),
    ...problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
  },
});

const addRecording: ApiRoute = (api) =>
  api.openapi(recordRoute, async (c) => {
    const session = await signedInToApi(c);
    const { bill: file, ...input } = c.req.valid("form");
    await refuseChangedRights(c.var.session);
    const wanted = { campaign_id: c.req.valid("param").id, input, file };
    const id = await recordExpense(c.var.services, session, wanted);
    return c.json(await ownExpense(c.var.services, session, id), 201, noStore);
  });

const expenseRoutes = [
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
  addRecording,
  apiRoute("listExpenses", {
    method: "get",
    path: "/api/v1/expenses",
    tags,
    summary: "Expenses of all campaigns by state, newest first, or those that admins are paying, for admins",
    access: admins,
    query: z.strictObject({
      status: z.enum(expenseLists).default("waiting"),
      cursor: cursorQuery(expenseCursor),
    }),
    refuses: [403],
    answer: [listSchema({ expenses: z.array(OwnExpenseSchema) }).openapi("ExpenseList"), "One page."],
    async run({ services, query: { status, cursor: after } }) {
      const list = await listByStatus(services.db, { status, after, limit: perPage });
      return { expenses: list.expenses.map(ownExpenseInApi), next_cursor: list.next_cursor };
    },
  }),
  apiRoute("getExpense", {
    method: "get",
    path: "/api/v1/expenses/{id}",
    tags,
    summary: "The bill of an expense, for its organiser and admins",
    access: signedInOnly,
    answer: [OwnExpenseSchema, "The bill."],
    run: ({ services, session, id }) => ownExpense(services, session, id),
  }),
  apiRoute("submitExpense", {
    method: "post",
    path: "/api/v1/expenses/{id}/submission",
    tags,
    summary:
      "Submit an expense for review, with bars over personal details in thousandths of the picture's sides",
    access: signedInOnly,
    body: barsInput,
    answer: [OwnExpenseSchema, "It is submitted."],
    async run({ services, session, id, body: { bars } }) {
      await submitExpense(services, session, id, bars);
      return ownExpense(services, session, id);
    },
  }),
  apiRoute("withdrawExpense", {
    method: "post",
    path: "/api/v1/expenses/{id}/withdrawal",
    tags,
    summary: "Withdraw an expense that is not submitted yet",
    access: signedInOnly,
    done: "It is withdrawn.",
    run: ({ services, session, id }) => withdrawExpense(services, session, id),
  }),
  apiRoute("decideOnExpense", {
    method: "post",
    path: "/api/v1/expenses/{id}/decision",
    tags,
    summary: "Book an expense with the transfer that paid what no advance covers, or reject it with a reason",
    access: admins,
    body: decisionInput,
    answer: [OwnExpenseSchema, "It is decided."],
    async run({ services, session, id, body }) {
      await decideOnExpense(services, session, id, body);
      return ownExpense(services, session, id);
    },
  }),
  apiRoute("listSimilarExpenses", {
    method: "get",
    path: "/api/v1/expenses/{id}/similar",
    tags,
    summary: "Bills that may be the same as one in review, for admins; booking it names them",
    access: admins,
    answer: [SimilarExpensesSchema, "The latest first."],
    async run({ services, session, id }) {
      await readOwnExpense(services.db, session, id);
      return similarExpensesInApi(await similarExpenses(services.db, id));
    },
  }),
  apiRoute("claimExpensePayment", {
    method: "post",
    path: "/api/v1/expenses/{id}/payment-claim",
    tags,
    summary: "Say that you are paying a bill now, so that no other admin pays it or decides about it",
    access: admins,
    body: claimInput.default({ is_other_bill: false, compared_with: [], was_sent: false }),
    answer: [OwnExpenseSchema, "You are paying it."],
    async run({ services, session, id, body }) {
      await claimExpensePayment(services, session, id, body);
      return ownExpense(services, session, id);
    },
  }),
  apiRoute("releaseExpensePayment", {
    method: "delete",
    path: "/api/v1/expenses/{id}/payment-claim",
    tags,
    summary:
      "Say that a bill was not paid after all; of another admin's claim, after 24 hours or once they are no admin any more",
    access: admins,
    done: "Another admin can pay it.",
    run: ({ services, session, id }) => releaseExpensePayment(services, session, id),
  }),
  apiRoute("recordExpensePayment", {
    method: "post",
    path: "/api/v1/expenses/{id}/payment",
    tags,
    summary: "Record how a bill was paid that was booked before payments were recorded",
    access: admins,
    body: transferInput,
    refuses: [409],
    answer: [OwnExpenseSchema, "Its payment is recorded; nothing is booked again."],
    async run({ services, session, id, body }) {
      await recordExpensePayment(services, session, id, body);
      return ownExpense(services, session, id);
    },
  }),
  apiRoute("reverseExpense", {
    method: "post",
    path: "/api/v1/expenses/{id}/reversal",
    tags,
    summary: "Reverse an expense; it stays public with the reason",
    access: admins,
    body: reasonInput,
    answer: [OwnExpenseSchema, "It is reversed."],
    async run({ services, session, id, body: { reason } }) {
      await reverseExpense(services, session, id, reason);
      return ownExpense(services, session, id);
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

export const createExpensesApi = () =>
  createApiRoutes(
    addBillFiles,
    ...advanceRoutes,
    ...allocationRoutes,
    ...transparencyRoutes,
    addTransparencyFiles,
    ...expenseRoutes,
  );

async function ownExpense({ db }: Services, session: Session, id: string) {
  return ownExpenseInApi((await readOwnExpense(db, session, id)).expense);
}
