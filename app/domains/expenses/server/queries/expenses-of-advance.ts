import type { Queryable } from "../../../../platform/database/database.ts";
import { sqlPart } from "../../../../platform/database/sql.ts";
import { expenseRows, type Expense } from "../expense-row.ts";
import { asExpense } from "./money-of-campaign.ts";

/** The newest expenses set against an advance, in every state. */
export async function expensesOfAdvance(db: Queryable, advance_id: string): Promise<Expense[]> {
  const rows = await expenseRows(
    db,
    sqlPart`where advance_id = ${advance_id} order by created_at desc, id desc limit 200`,
  );
  return rows.map((row) => asExpense(row, []));
}
