import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Current seller data for an invoice; also if the shop is closed or hidden. */
export function sellerOnPaper(db: Queryable, vendor_id: string): Promise<{ name: string; location: string }> {
  return db.one(sql({ name: "text", location: "text" })`
    select name, location from sellers where vendor_id = ${vendor_id}`);
}
