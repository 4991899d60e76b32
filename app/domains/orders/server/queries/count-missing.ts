import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Parcels that never arrived, as their customers say, and of which no admin has decided yet. */
export async function countMissing(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int4" })`
    select count(*)::int4 as count from missing_shipments where outcome is null`);
  return count;
}
