import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import { isOldClaim } from "../../../ledger/server/queries/payers.ts";
import {
  expenseCursor,
  type ExpensePosition,
  type ListedExpense,
  unsubmittedFor_days,
  withdrawalNotice_days,
} from "../../expense.ts";
import type { ExpenseList } from "../../states.ts";
import { expenseRows } from "../expense-row.ts";
import { asOwnExpense } from "./money-of-campaign.ts";

export type ListedExpensePage = { expenses: ListedExpense[]; next_cursor: string | null };

/** How many bills wait for an admin. */
export async function countWaitingExpenses(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from expenses where status = 'waiting'`);
  return count;
}

/** How many bills an admin is paying for more than a day, or has paid and not recorded. */
export async function countOldExpenseClaims(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from expenses where paying_by is not null and ${isOldClaim}`);
  return count;
}

/**
 * Ids of bills that were recorded long ago and never submitted, whose organisers are to be told when they are withdrawn,
 * oldest first; the next run has the rest.
 */
export async function unsubmittedExpenses(db: Queryable): Promise<string[]> {
  const after_days = unsubmittedFor_days - withdrawalNotice_days;
  const rows = await db.many(sql({ id: "uuid" })`
    select id from expenses
    where status = 'prepared' and withdrawal_on is null
      and unsubmitted_since < now() - make_interval(days => ${after_days}::int4)
    order by unsubmitted_since, id limit 1000`);
  return rows.map(({ id }) => id);
}

/** Ids of bills that were not submitted until the day of which their organisers were told; the next run has the rest. */
export async function expensesToWithdraw(db: Queryable): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid" })`
    select id from expenses where status = 'prepared' and withdrawal_on <= day_in_india(now())
    order by withdrawal_on, unsubmitted_since, id limit 1000`);
  return rows.map(({ id }) => id);
}

/** Expenses of all campaigns in this list, latest recorded first; for admins. Few are being paid: they have an index. */
export async function listByStatus(
  db: Queryable,
  wanted: { status: ExpenseList; after: ExpensePosition | undefined; limit: number },
): Promise<ListedExpensePage> {
  const { status, after, limit } = wanted;
  const chosen = status === "claimed" ? sqlPart`paying_by is not null` : sqlPart`status = ${status}`;
  const before = andAfter(expenseCursor, after);
  const rows = await expenseRows(
    db,
    sqlPart`where ${chosen} ${before} order by ${keysetOrder(expenseCursor)} limit ${sqlInteger(limit + 1)}`,
  );
  const { page, next_cursor } = pageOfRows(rows, limit, expenseCursor.format);
  const campaigns = await campaignsOfDonations(
    db,
    page.map(({ campaign_id }) => campaign_id),
  );
  return {
    expenses: page.map((row) => ({
      ...asOwnExpense(row, []),
      campaign_title: campaigns.get(row.campaign_id)?.title ?? "",
    })),
    next_cursor,
  };
}
