import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { awaitedReturnStatuses } from "../../return-states.ts";

/** Of these orders, the returns that are not decided, or whose goods are on their way back: oldest first. */
export function awaitedReturns(
  db: Queryable,
  order_ids: readonly string[],
): Promise<{ order_id: string; order_number: string; product_name: string }[]> {
  return db.many(sql({ order_id: "uuid", order_number: "text", product_name: "text" })`
    select order_returns.order_id, order_number, product_name
    from order_returns join orders on orders.id = order_returns.order_id join order_items on order_items.id = item_id
    where order_returns.order_id = any(${[...order_ids]}::uuid[])
      and order_returns.status = any(${[...awaitedReturnStatuses]}::text[])
    order by order_returns.id`);
}
