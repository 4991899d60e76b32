import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Returns that their customers ask our team to decide. */
export async function countReturnsToDecide(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int4" })`
    select count(*)::int4 as count from order_returns where status = 'escalated'`);
  return count;
}

/** Requests that this vendor has to answer, counted up to 100. */
export async function countReturnsToAnswer(db: Queryable, vendor_id: string): Promise<number> {
  const { count } = await db.one(sql({ count: "int4" })`
    select count(*)::int4 as count from (select from order_returns
      where vendor_id = ${vendor_id} and status = 'requested' limit 100) as waiting`);
  return count;
}
