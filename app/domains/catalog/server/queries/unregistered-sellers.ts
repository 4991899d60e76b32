import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export type UnregisteredSeller = { vendor_id: string; name: string; location: string };

/** Approved sellers who do not count as registered for GST: without a GSTIN, or not verified with it. By name. */
export function unregisteredSellers(db: Queryable): Promise<UnregisteredSeller[]> {
  return db.many(sql({ vendor_id: "uuid", name: "text", location: "text" })`
    select vendor_id, name, location from sellers
    where status = 'approved' and (gstin is null or verified_at is null) order by name, vendor_id`);
}
