import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Numbers of orders, by id. */
export async function orderNumbers(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many(sql({ id: "uuid", order_number: "text" })`
    select id, order_number from orders where id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, order_number }) => [id, order_number]));
}
