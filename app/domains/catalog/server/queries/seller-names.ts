import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Names of these vendors' shops, in any state; deleted ones are omitted. */
export async function sellerNamesOf(
  db: Queryable,
  vendor_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.many(sql({ vendor_id: "uuid", name: "text" })`
    select vendor_id, name from sellers where vendor_id = any(${[...vendor_ids]}::uuid[])`);
  return new Map(rows.map(({ vendor_id, name }) => [vendor_id, name]));
}
