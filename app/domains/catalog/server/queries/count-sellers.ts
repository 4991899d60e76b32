import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Number of approved and of verified sellers. */
export async function countSellers(
  db: Queryable,
): Promise<{ approved_count: number; verified_count: number }> {
  return db.one(sql({ approved_count: "int8", verified_count: "int8" })`
    select count(*) as approved_count, count(verified_at) as verified_count from sellers where status = 'approved'`);
}
