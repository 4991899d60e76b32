import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Current seller data for an invoice; also if the shop is closed or hidden. */
export function sellerOnPaper(
  db: Queryable,
  vendor_id: string,
): Promise<{ name: string; location: string; has_gstin: boolean }> {
  return db.one(sql({ name: "text", location: "text", has_gstin: "bool" })`
    select name, location, gstin is not null as has_gstin from sellers where vendor_id = ${vendor_id}`);
}
