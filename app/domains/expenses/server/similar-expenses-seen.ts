import type { Queryable } from "../../../platform/database/database.ts";
import type { ComparedInput } from "../expense-input.ts";
import { similarExpensesFound } from "./expense-failures.ts";
import { similarExpenses } from "./queries/similar-expenses.ts";

/**
 * Before money leaves for a bill, and before it is booked: 409 where other bills may be the same, unless the admin has seen
 * all of these and says that it is none of them. For the audit, which.
 */
export async function acceptSimilar(
  db: Queryable,
  id: string,
  { is_other_bill, compared_with }: ComparedInput,
): Promise<{ compared_with?: string }> {
  const similar = await similarExpenses(db, id);
  const unseen = similar.filter((expense) => !is_other_bill || !compared_with.includes(expense.id));
  if (unseen.length > 0) throw similarExpensesFound(unseen);
  return similar.length > 0 ? { compared_with: similar.map((expense) => expense.id).join(" ") } : {};
}
