import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { isLate } from "./late-shipments.ts";

/**
 * Parcels that admins look after. `missing`: never arrived, as their customers say, and no admin has decided yet. `late`:
 * not sent in time.
 */
export async function countParcels(db: Queryable): Promise<{ missing: number; late: number }> {
  return db.one(sql({ missing: "int4", late: "int4" })`
    select (select count(*)::int4 from missing_shipments where outcome is null) as missing,
      (select count(*)::int4 from shipments join orders on orders.id = order_id where ${isLate}) as late`);
}
