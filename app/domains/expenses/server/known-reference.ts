import type { Transaction } from "../../../platform/database/database.ts";
import { command, sqlPart } from "../../../platform/database/sql.ts";
import { referenceKnown } from "./advance-failures.ts";

const recorded = {
  advance: sqlPart`campaign_advances where status = 'paid'`,
  bill: sqlPart`expenses where status = 'booked'`,
};

/**
 * 409 for a bank reference that another valid transfer of this kind has. Serialised across campaigns: otherwise only the unique
 * index would notice a concurrent duplicate.
 */
export async function refuseKnownReference(
  tx: Transaction,
  kind: keyof typeof recorded,
  bank_reference: string,
): Promise<void> {
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${bank_reference}`}, 0))`);
  const known = await tx.run(command`
    select from ${recorded[kind]} and bank_reference = ${bank_reference}`);
  if (known > 0) throw referenceKnown();
}
