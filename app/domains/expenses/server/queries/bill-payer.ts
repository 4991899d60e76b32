import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { readWriters } from "../../../accounts/server/queries/writers.ts";
import { type BillPayer, claimHeld_ms } from "../../expense.ts";
import { readExpenseRow } from "../expense-row.ts";

/** The admin who is paying this bill; null: nobody is. For admins. */
export async function readBillPayer(db: Queryable, actor: Actor, id: string): Promise<BillPayer | null> {
  const { paying_by, paying_at } = await readExpenseRow(db, id);
  if (paying_by === null || paying_at === null) return null;
  const is_own = paying_by === actor.user_id;
  return {
    name: (await readWriters(db, [paying_by])).get(paying_by)?.display_name,
    paying_at,
    is_own,
    is_releasable: is_own || Date.now() - paying_at.getTime() >= claimHeld_ms,
  };
}
