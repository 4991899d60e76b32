import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** One comparison at a time: another one would not see what this one found. Before all other locks. */
export async function lockComparison(tx: Transaction): Promise<void> {
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended('bank lines', 0))`);
}
