import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Receipt numbers of paid donations, by their public id. */
export async function receiptNumbers(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many(sql({ public_id: "uuid", receipt_number: "text" })`
    select public_id, receipt_number from donations
    where public_id = any(${[...ids]}::uuid[]) and receipt_number is not null`);
  return new Map(rows.map(({ public_id, receipt_number }) => [public_id, receipt_number]));
}
