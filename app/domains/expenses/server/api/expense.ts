import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import { idParams, jsonAnswer, noStore, problems, signedInToApi } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { type ApiRoute, apiRoute } from "../../../../platform/http/api-route.ts";
import { readFormFirst } from "../../../../platform/http/body.ts";
import { refuseChangedRights } from "../../../../platform/http/changed-rights.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { transferInput } from "../../advance-input.ts";
import { expenseCursor, expenseFormLimit_bytes } from "../../expense.ts";
import { barsInput, claimInput, decisionInput, expenseInput, reasonInput } from "../../expense-input.ts";
import { expenseLists } from "../../states.ts";
import { listByStatus } from "../queries/checked-expenses.ts";
import { readOwnExpense } from "../queries/own-expense.ts";
import { similarExpenses } from "../queries/similar-expenses.ts";
import {
  decideOnExpense,
  recordExpensePayment,
  reverseExpense,
  submitExpense,
  withdrawExpense,
} from "../use-cases/change-expense.ts";
import { claimExpensePayment, releaseExpensePayment } from "../use-cases/claim-payment.ts";
import { recordExpense } from "../use-cases/record-expense.ts";
import { admins, limitExpenseForms, organisersOnly, perPage, signedInOnly } from "./parts.ts";
import {
  OwnExpenseSchema,
  ownExpenseInApi,
  SimilarExpensesSchema,
  similarExpensesInApi,
  tags,
} from "./schema.ts";

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

export const expenseRoutes = [
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
    summary: "An expense, for its organiser and admins",
    access: signedInOnly,
    answer: [OwnExpenseSchema, "The expense."],
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
    summary:
      "Expenses that may be the same as one in review, for admins; to claim or book it, name them in `compared_with`",
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
    summary: "Claim the payment of an expense, so that no other admin pays it or decides about it",
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
      "Release the payment of an expense that was not paid; another admin's claim after 24 hours, or once they are no longer an admin",
    access: admins,
    done: "Another admin can pay it.",
    run: ({ services, session, id }) => releaseExpensePayment(services, session, id),
  }),
  apiRoute("recordExpensePayment", {
    method: "post",
    path: "/api/v1/expenses/{id}/payment",
    tags,
    summary: "Record how an expense was paid that was booked before payments were recorded",
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
];

async function ownExpense({ db }: Services, session: Session, id: string) {
  return ownExpenseInApi((await readOwnExpense(db, session, id)).expense);
}
