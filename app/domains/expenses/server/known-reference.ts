import type { Transaction } from "../../../platform/database/database.ts";
import { command } from "../../../platform/database/sql.ts";
import { transferKnown } from "./advance-failures.ts";
import { findRecordedTransfer } from "./queries/recorded-transfer.ts";

/**
 * 409 for a bank reference that a booked bill or a paid advance has, naming it: banks give each transfer its own. Serialised
 * across campaigns: otherwise only the unique index of each would notice a concurrent duplicate.
 */
export async function refuseKnownReference(tx: Transaction, bank_reference: string): Promise<void> {
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended(${`sent ${bank_reference}`}, 0))`);
  const known = await findRecordedTransfer(tx, bank_reference);
  if (known) throw transferKnown(known);
}
