import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Of an order that the caller has locked: so much less of what was refunded waits for who bears it. */
export async function lessUndecided(tx: Transaction, order_id: string, less_paise: number): Promise<void> {
  if (less_paise <= 0) return;
  await tx.run(command`
    update orders set undecided_paise = greatest(undecided_paise - ${less_paise}, 0), updated_at = now(),
      undecided_since = case when undecided_paise > ${less_paise} then undecided_since end
    where id = ${order_id}`);
}
