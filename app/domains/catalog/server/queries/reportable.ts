import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { productNotFound } from "../commands/product-lock.ts";
import { isInSight, isShopInSight } from "../in-sight.ts";
import { sellerNotFound } from "../seller-failures.ts";

/** Name of a product that can be reported. 404 if it is not public. */
export async function readProductName(db: Queryable, id: string): Promise<string> {
  const found = isUuid(id)
    ? await db.maybeOne(sql({ name: "text" })`select name from products where id = ${id} and ${isInSight}`)
    : undefined;
  if (!found) throw productNotFound();
  return found.name;
}

/** The same for a shop. */
export async function readSellerName(db: Queryable, vendor_id: string): Promise<string> {
  const found = isUuid(vendor_id)
    ? await db.maybeOne(sql({ name: "text" })`
        select name from sellers where vendor_id = ${vendor_id} and ${isShopInSight}`)
    : undefined;
  if (!found) throw sellerNotFound();
  return found.name;
}
