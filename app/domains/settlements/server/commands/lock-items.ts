import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/**
 * One transaction at a time changes items, until its commit: items of a dispute, and those that two settlements have, are compared
 * with one another, also with ones that are stored only now. After the settlements, before the ledger.
 */
export async function lockSettledItems(tx: Transaction): Promise<void> {
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended('settled items', 0))`);
}
