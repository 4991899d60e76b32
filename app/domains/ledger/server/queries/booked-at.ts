import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { LedgerTransaction } from "../../schema.ts";

/** When this was booked, which is later than it occurred. Throws where it is not booked. */
export async function bookedAt(
  db: Queryable,
  { kind, reference }: Pick<LedgerTransaction, "kind" | "reference">,
): Promise<Date> {
  const { booked_at } = await db.one(sql({ booked_at: "timestamptz" })`
    select created_at as booked_at from ledger_transactions where kind = ${kind} and reference = ${reference}`);
  return booked_at;
}
