import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";

/**
 * Locks a shop and its products until the transaction ends, in the usual order, so that nothing of it is ordered or
 * paid late meanwhile. Returns the ids of the products; undefined without a shop.
 */
export async function lockShop(tx: Transaction, vendor_id: string): Promise<string[] | undefined> {
  const locked = await tx.run(command`select from sellers where vendor_id = ${vendor_id} for update`);
  if (locked === 0) return undefined;
  const products = await tx.many(sql({ id: "uuid" })`
    select id from products where vendor_id = ${vendor_id} order by id for update`);
  return products.map(({ id }) => id);
}
