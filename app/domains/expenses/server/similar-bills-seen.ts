import type { Queryable } from "../../../platform/database/database.ts";
import type { ComparedInput } from "../expense-input.ts";
import { similarBillsFound } from "./expense-failures.ts";
import { similarBills } from "./queries/similar-bills.ts";

/**
 * Before money leaves for a bill, and before it is booked: 409 where other bills may be the same, unless the admin has seen
 * all of these and says that it is none of them. For the audit, which.
 */
export async function acceptSimilar(
  db: Queryable,
  id: string,
  { is_other_bill, compared_with }: ComparedInput,
): Promise<{ compared_with?: string }> {
  const similar = await similarBills(db, id);
  const unseen = similar.filter((bill) => !is_other_bill || !compared_with.includes(bill.id));
  if (unseen.length > 0) throw similarBillsFound(unseen);
  return similar.length > 0 ? { compared_with: similar.map((bill) => bill.id).join(" ") } : {};
}
