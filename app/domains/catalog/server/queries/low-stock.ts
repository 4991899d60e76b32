import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../platform/database/sql.ts";
import { lowStockAt } from "../../schema.ts";

export type LowStock = { id: string; name: string; inventory_quantity: number };

/** This vendor's listed products that are sold out or nearly so, lowest stock first. */
export async function listLowStock(db: Queryable, vendor_id: string, limit: number): Promise<LowStock[]> {
  return db.many(sql({ id: "uuid", name: "text", inventory_quantity: "int4" })`
    select id, name, inventory_quantity from products
    where vendor_id = ${vendor_id} and is_listed and track_inventory and inventory_quantity <= ${lowStockAt}::int4
    order by inventory_quantity, name, id limit ${sqlInteger(limit)}`);
}
