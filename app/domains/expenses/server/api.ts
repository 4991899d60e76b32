import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  rupees,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { readFormFirst } from "../../../platform/http/body.ts";
import { readDonationOfPage } from "../../donations/server/queries/donation-page.ts";
import { expenseCursor, expenseFormLimit_bytes } from "../expense.ts";
import { barsInput, decisionInput, expenseInput, reasonInput } from "../expense-input.ts";
import { expenseStatuses } from "../states.ts";
import {
  ExpenseSchema,
  expenseInApi,
  tags,
  totalsFields,
  totalsInApi,
  TraceSchema,
  traceInApi,
} from "./api-schema.ts";
import { addAdvances } from "./advance-api.ts";
import { PublicAdvanceSchema, publicAdvanceInApi } from "./advance-schema.ts";
import { admins, limitBillForms, organisersOnly, perPage, signedInOnly } from "./api-parts.ts";
import { addBillFiles } from "./bill-api.ts";
import { nothingToTrace } from "./expense-failures.ts";
import { listByStatus } from "./queries/checked-expenses.ts";
import { moneyOfCampaign } from "./queries/money-of-campaign.ts";
import { readOwnExpense } from "./queries/own-expense.ts";
import { traceOfDonation } from "./queries/trace.ts";
import { addTransparency } from "./transparency-api.ts";
import { decideOnBill, handInBill, takeBackBill, takeBackBooking } from "./use-cases/change-expense.ts";
import { recordBill } from "./use-cases/record-expense.ts";

const moneyRoute = createRoute({
  method: "get",
  path: "/api/v1/campaigns/{id}/money",
  tags,
  summary: "How a campaign's money was spent, with its published expenses",
  request: { params: idParams, query: z.strictObject({ cursor: cursorQuery(expenseCursor) }) },
  responses: {
    200: jsonAnswer(
      listSchema({
        ...totalsFields,
        goal: rupees,
        waiting: rupees.openapi({
          description: "In bills and advances that are not decided yet, or not sent; in rupees.",
        }),
        budget: z.array(z.object({ id: z.guid(), label: z.string(), amount: rupees, spent: rupees })),
        advances: z.array(PublicAdvanceSchema),
        bills: z.array(ExpenseSchema),
      }).openapi("CampaignMoney"),
      "Received is spent, advanced, remaining and returned.",
    ),
    ...problems(400, 404),
  },
});

const recordRoute = createRoute({
  method: "post",
  path: "/api/v1/campaigns/{id}/expenses",
  tags,
  middleware: [organisersOnly, limitBillForms, readFormFirst(expenseFormLimit_bytes)] as const,
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
    201: jsonAnswer(ExpenseSchema, "Recorded; it is checked once it is handed in."),
    ...problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
  },
});

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/expenses",
  tags,
  middleware: admins,
  summary: "Expenses of all campaigns by state, newest first, for admins",
  request: {
    query: z.strictObject({
      status: z.enum(expenseStatuses).default("waiting"),
      cursor: cursorQuery(expenseCursor),
    }),
  },
  responses: {
    200: jsonAnswer(listSchema({ expenses: z.array(ExpenseSchema) }).openapi("ExpenseList"), "One page."),
    ...problems(400, 401, 403),
  },
});

const readRoute = createRoute({
  method: "get",
  path: "/api/v1/expenses/{id}",
  tags,
  middleware: signedInOnly,
  summary: "The bill of an expense, for its organiser and admins",
  request: { params: idParams },
  responses: { 200: jsonAnswer(ExpenseSchema, "The bill."), ...problems(401, 404) },
});

const handInRoute = createRoute({
  method: "post",
  path: "/api/v1/expenses/{id}/hand-in",
  tags,
  middleware: signedInOnly,
  summary:
    "Submit an expense for review, with bars over personal details in thousandths of the picture's sides",
  request: { params: idParams, body: jsonBody(barsInput) },
  responses: { 200: jsonAnswer(ExpenseSchema, "Handed in."), ...problems(400, 401, 403, 404, 409, 413) },
});

const withdrawRoute = createRoute({
  method: "post",
  path: "/api/v1/expenses/{id}/withdrawal",
  tags,
  middleware: signedInOnly,
  summary: "Delete an expense that is not submitted yet",
  request: { params: idParams },
  responses: { 204: { description: "Taken back." }, ...problems(401, 403, 404, 409) },
});

const decideRoute = createRoute({
  method: "post",
  path: "/api/v1/expenses/{id}/decision",
  tags,
  middleware: admins,
  summary: "Book an expense, or reject it with a reason",
  request: { params: idParams, body: jsonBody(decisionInput) },
  responses: { 200: jsonAnswer(ExpenseSchema, "Decided."), ...problems(400, 401, 403, 404, 409, 413) },
});

const reverseRoute = createRoute({
  method: "post",
  path: "/api/v1/expenses/{id}/reversal",
  tags,
  middleware: admins,
  summary: "Reverse an expense; it stays public with the reason",
  request: { params: idParams, body: jsonBody(reasonInput) },
  responses: { 200: jsonAnswer(ExpenseSchema, "Reversed."), ...problems(400, 401, 403, 404, 409, 413) },
});

const traceRoute = createRoute({
  method: "get",
  path: "/api/v1/donations/{id}/trace",
  tags,
  middleware: signedInOnly,
  summary: "Expenses that one of your donations paid for, and its remaining amount",
  request: { params: idParams },
  responses: { 200: jsonAnswer(TraceSchema, "First in, first out."), ...problems(401, 404) },
});

export function createExpensesApi() {
  const api = createApi();
  addBillFiles(api);
  addAdvances(api);
  addTransparency(api);
  return api
    .openapi(moneyRoute, async (c) => {
      const money = await moneyOfCampaign(
        c.var.services.db,
        c.req.valid("param").id,
        c.req.valid("query").cursor,
      );
      const answer = {
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
        bills: money.bills.map(expenseInApi),
        next_cursor: money.next_cursor,
      };
      return c.json(answer, 200, noStore);
    })
    .openapi(recordRoute, async (c) => {
      const session = await signedInToApi(c);
      const { bill: file, ...input } = c.req.valid("form");
      const wanted = { campaign_id: c.req.valid("param").id, input, file };
      const id = await recordBill(c.var.services, session, wanted);
      const { expense } = await readOwnExpense(c.var.services.db, session, id);
      return c.json(expenseInApi(expense), 201, noStore);
    })
    .openapi(listRoute, async (c) => {
      const { status, cursor } = c.req.valid("query");
      const list = await listByStatus(c.var.services.db, { status, after: cursor, limit: perPage });
      const { expenses, next_cursor } = list;
      return c.json({ expenses: expenses.map(expenseInApi), next_cursor }, 200, noStore);
    })
    .openapi(readRoute, async (c) => {
      const session = await signedInToApi(c);
      const { expense } = await readOwnExpense(c.var.services.db, session, c.req.valid("param").id);
      return c.json(expenseInApi(expense), 200, noStore);
    })
    .openapi(handInRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id } = c.req.valid("param");
      await handInBill(c.var.services, session, id, c.req.valid("json").bars);
      const { expense } = await readOwnExpense(c.var.services.db, session, id);
      return c.json(expenseInApi(expense), 200, noStore);
    })
    .openapi(withdrawRoute, async (c) => {
      await takeBackBill(c.var.services, await signedInToApi(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(decideRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id } = c.req.valid("param");
      await decideOnBill(c.var.services, session, id, c.req.valid("json"));
      const { expense } = await readOwnExpense(c.var.services.db, session, id);
      return c.json(expenseInApi(expense), 200, noStore);
    })
    .openapi(reverseRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id } = c.req.valid("param");
      await takeBackBooking(c.var.services, session, id, c.req.valid("json").reason);
      const { expense } = await readOwnExpense(c.var.services.db, session, id);
      return c.json(expenseInApi(expense), 200, noStore);
    })
    .openapi(traceRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const { services } = c.var;
      const donation = await readDonationOfPage(services, c.req.valid("param").id, user_id);
      const trace = donation && (await traceOfDonation(services.db, donation.id));
      if (!trace) throw nothingToTrace();
      return c.json(traceInApi(trace), 200, noStore);
    });
}
