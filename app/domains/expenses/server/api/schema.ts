import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import type { Expense, OwnExpense } from "../expense-row.ts";
import type { MoneyTotals, SimilarExpense, Trace } from "../../expense.ts";
import { billPicturePath } from "../../expense.ts";
import { AllocationSideSchema, sideInApi } from "./allocation-schema.ts";
import { expenseStatuses } from "../../states.ts";

/** Expenses and money in the API's schema. */

export const tags = ["Expenses"];

export const ExpenseSchema = z
  .object({
    id: z.guid(),
    campaign_id: z.guid(),
    spent_on: z.iso.date().openapi({ description: "The date of the bill." }),
    payee: z.string(),
    purpose: z.string(),
    amount: rupees,
    budget_line: z.string().nullable(),
    advance_id: z.guid().nullable(),
    from_advance: rupees.openapi({ description: "What of it is set against an advance, in rupees." }),
    paid_on: z.iso.date().nullable().openapi({
      description:
        "When the bank sent what no advance covers. Null before that, where an advance covers all, and of bills that were booked before payments were recorded.",
    }),
    status: z.enum(expenseStatuses),
    bill: z.enum(["photo", "pdf"]),
    picture: z.string().nullable().openapi({ description: "Path of the published picture; null without." }),
    refusal_reason: z.string().nullable(),
    reversal_reason: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi("Expense");

export const OwnExpenseSchema = ExpenseSchema.extend({
  bank_reference: z.string().nullable().openapi({ description: "The bank's, of that transfer." }),
  paying_at: z.iso.datetime().nullable().openapi({
    description: "Since when an admin is paying it: only this admin can book or reject it. Null: nobody is.",
  }),
}).openapi("OwnExpense");

export function ownExpenseInApi(expense: OwnExpense): z.output<typeof OwnExpenseSchema> {
  const { bank_reference, paying_at } = expense;
  return { ...expenseInApi(expense), bank_reference, paying_at: paying_at?.toISOString() ?? null };
}

export const SimilarExpensesSchema = z
  .object({
    expenses: z.array(
      z.object({
        id: z.guid(),
        campaign_title: z.string(),
        payee: z.string(),
        amount: rupees,
        spent_on: z.iso.date(),
        status: z.enum(expenseStatuses),
        is_same_file: z.boolean(),
      }),
    ),
  })
  .openapi("SimilarExpenses");

export function similarExpensesInApi(
  similar: readonly SimilarExpense[],
): z.output<typeof SimilarExpensesSchema> {
  return {
    expenses: similar.map(({ amount_paise, ...expense }) => ({ ...expense, amount: amount_paise / 100 })),
  };
}

export function expenseInApi(expense: Expense): z.output<typeof ExpenseSchema> {
  return {
    id: expense.id,
    campaign_id: expense.campaign_id,
    spent_on: expense.spent_on,
    payee: expense.payee,
    purpose: expense.purpose,
    amount: expense.amount_paise / 100,
    budget_line: expense.budget_line,
    advance_id: expense.advance_id,
    from_advance: expense.advance_paise / 100,
    paid_on: expense.paid_on,
    status: expense.status,
    bill: expense.bill_kind,
    picture: expense.picture_width === null ? null : billPicturePath(expense.id),
    refusal_reason: expense.refusal_reason,
    reversal_reason: expense.reversal_reason,
    created_at: expense.created_at.toISOString(),
  };
}

export const totalsFields = {
  received: rupees,
  allocated_in: rupees.openapi({
    description: "Moved here from other campaigns and the general fund, in rupees.",
  }),
  allocated_out: rupees.openapi({
    description: "Moved to other campaigns and the general fund, in rupees.",
  }),
  spent: rupees,
  advanced: rupees.openapi({
    description: "With the organiser, whose bills are awaited; in rupees. It is not spent.",
  }),
  remaining: rupees,
  returned: rupees,
};

export function totalsInApi(totals: MoneyTotals) {
  return {
    received: totals.received_paise / 100,
    allocated_in: totals.allocated_in_paise / 100,
    allocated_out: totals.allocated_out_paise / 100,
    spent: totals.spent_paise / 100,
    advanced: totals.advanced_paise / 100,
    remaining: totals.remaining_paise / 100,
    returned: totals.returned_paise / 100,
  };
}

export const TraceSchema = z
  .object({
    campaign_id: z.guid(),
    spent: rupees,
    moved: rupees.openapi({ description: "To other campaigns and the general fund, in rupees." }),
    remaining: rupees,
    returned: rupees,
    moves: z.array(
      z.object({
        allocation_id: z.guid(),
        to: AllocationSideSchema,
        reason: z.string(),
        share: rupees.openapi({ description: "What of this donation was moved with it, in rupees." }),
      }),
    ),
    expenses: z.array(
      z.object({
        id: z.guid(),
        spent_on: z.iso.date(),
        payee: z.string(),
        purpose: z.string(),
        amount: rupees,
        share: rupees.openapi({ description: "What of this donation paid for it, in rupees." }),
      }),
    ),
  })
  .openapi("DonationTrace");

export function traceInApi(trace: Trace): z.output<typeof TraceSchema> {
  return {
    campaign_id: trace.campaign_id,
    spent: trace.spent_paise / 100,
    moved: trace.moved_paise / 100,
    remaining: trace.remaining_paise / 100,
    returned: trace.returned_paise / 100,
    moves: trace.moves.map(({ id, to, reason, share_paise }) => ({
      allocation_id: id,
      to: sideInApi(to),
      reason,
      share: share_paise / 100,
    })),
    expenses: trace.expenses.map(({ amount_paise, share_paise, ...expense }) => ({
      ...expense,
      amount: amount_paise / 100,
      share: share_paise / 100,
    })),
  };
}
