import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { sql, sqlInteger, sqlPart, sqlTexts } from "../../../../platform/database/sql.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  type BudgetedLine,
  budgetOfCampaign,
  readCampaignMoney,
} from "../../../campaigns/server/queries/campaign-money.ts";
import { campaignNotFound } from "../../../campaigns/server/queries/campaigns.ts";
import { campaignStates } from "../../../campaigns/states.ts";
import {
  expenseCursor,
  type ExpensePosition,
  type MoneyOfCampaign,
  type MoneyTotals,
} from "../../expense.ts";
import type { AdvancePosition } from "../../advance.ts";
import type { PublicAllocationPosition } from "../../allocation.ts";
import { type ExpenseRow, expenseRows, type Expense, type OwnExpense } from "../expense-row.ts";
import { allocatedOf, netAllocated } from "./allocated.ts";
import { allocationsOfCampaign } from "./allocations.ts";
import { publicAdvances } from "./advances.ts";
import { spendingOf } from "./spending.ts";
import { publicExpenseStatuses } from "../../states.ts";

const perPage = { expenses: 50, advances: 20, allocations: 20 } as const;

export type MoneyPositions = {
  expenses?: ExpensePosition | undefined;
  advances?: AdvancePosition | undefined;
  allocations?: PublicAllocationPosition | undefined;
};

/** A campaign's money with public fields only; 404 for a campaign that is not public. */
export async function moneyOfCampaign(
  db: Queryable,
  campaign_id: string,
  after: MoneyPositions = {},
): Promise<MoneyOfCampaign> {
  const campaign = await readCampaignMoney(db, campaign_id);
  if (!campaignStates[campaign.status].is_public) throw campaignNotFound();
  const [totals, budget, spent, advances, allocations, list] = await Promise.all([
    totalsOf(db, campaign),
    budgetOfCampaign(db, campaign.id),
    spentByLine(db, campaign.id),
    publicAdvances(db, { campaign_id: campaign.id, after: after.advances, limit: perPage.advances }),
    allocationsOfCampaign(db, {
      campaign_id: campaign.id,
      after: after.allocations,
      limit: perPage.allocations,
    }),
    listExpensesOf(db, {
      campaign_id: campaign.id,
      is_public: true,
      after: after.expenses,
      limit: perPage.expenses,
    }),
  ]);
  return {
    ...totals,
    goal_paise: campaign.goal_paise,
    budget: budget
      .filter(({ id, is_removed }) => !is_removed || spent.has(id))
      .map(({ id, label, amount_paise }) => ({ id, label, amount_paise, spent_paise: spent.get(id) ?? 0 })),
    advances: advances.advances,
    advances_next: advances.next_cursor,
    allocations: allocations.allocations,
    allocations_next: allocations.next_cursor,
    expenses: list.expenses,
    next_cursor: list.next_cursor,
  };
}

/** For a campaign in any state. */
export async function totalsOf(
  db: Queryable,
  { id, raised_paise, received_paise }: { id: string; raised_paise: number; received_paise: number },
): Promise<MoneyTotals> {
  const [spending, allocated] = await Promise.all([spendingOf(db, id), allocatedOf(db, id)]);
  const { allocated_in_paise, allocated_out_paise, allocating_paise } = allocated;
  return {
    received_paise,
    allocated_in_paise,
    allocated_out_paise,
    remaining_paise: raised_paise - spending.spent_paise - spending.advanced_paise - netAllocated(allocated),
    returned_paise: received_paise - raised_paise,
    ...spending,
    waiting_paise: spending.waiting_paise + allocating_paise,
  };
}

async function spentByLine(db: Queryable, campaign_id: string): Promise<Map<string, number>> {
  const rows = await db.many(sql({ budget_line_id: "uuid", paise: "int8" })`
    select budget_line_id, sum(amount_paise)::int8 as paise from expenses
    where campaign_id = ${campaign_id} and status = 'booked' and budget_line_id is not null group by budget_line_id`);
  return new Map(rows.map(({ budget_line_id, paise }) => [budget_line_id, paise]));
}

type WantedExpenses = {
  campaign_id: string;
  /** Public expenses only. */
  is_public: boolean;
  after: ExpensePosition | undefined;
  limit: number;
};
export type ExpensePage = { expenses: Expense[]; next_cursor: string | null };

/** A campaign's expenses, latest recorded first. */
export async function listExpensesOf(
  db: Queryable,
  { campaign_id, is_public, after, limit }: WantedExpenses,
): Promise<ExpensePage> {
  const shown = is_public ? sqlPart`and status in ${sqlTexts(publicExpenseStatuses)}` : sqlPart``;
  const before = andAfter(expenseCursor, after);
  const rows = await expenseRows(
    db,
    sqlPart`where campaign_id = ${campaign_id} ${shown} ${before}
      order by ${keysetOrder(expenseCursor)} limit ${sqlInteger(limit + 1)}`,
  );
  const { page, next_cursor } = pageOfRows(rows, limit, expenseCursor.format);
  const budget = await budgetOfCampaign(db, campaign_id);
  return { expenses: page.map((row) => asExpense(row, budget)), next_cursor };
}

/** Adds the name of its budget line. Without the bank's reference and who is paying, which are not public. */
export function asExpense(row: ExpenseRow, budget: readonly BudgetedLine[]): Expense {
  const { bank_reference: _transfer, paying_at: _claim, ...expense } = asOwnExpense(row, budget);
  return expense;
}

/** The same for its organiser and admins. */
export function asOwnExpense(row: ExpenseRow, budget: readonly BudgetedLine[]): OwnExpense {
  const { budget_line_id, picture_sha256: _file, paying_by: _admin, ...expense } = row;
  return { ...expense, budget_line: budget.find(({ id }) => id === budget_line_id)?.label ?? null };
}
