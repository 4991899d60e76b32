import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";

/**
 * Which of these orders, whose goods are on sale again, their customers do not want any more: `given_up`, cancelled by the
 * customer before it was paid; `ordered_again`, some of its goods are in a later order, which is paid or waits for its
 * payment.
 */
export async function unwantedOrders(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, "given_up" | "ordered_again">> {
  if (ids.length === 0) return new Map();
  const rows = await db.many(sql({ id: "uuid", unwanted: oneOf("given_up", "ordered_again", null) })`
    select id, case
        when exists (select from order_events where order_id = orders.id and event = 'cancelled'
          and actor_id = orders.user_id) then 'given_up'
        when exists (
          select from orders later join order_items on order_items.order_id = later.id
          where later.user_id = orders.user_id and later.created_at > orders.created_at and later.stock <> 'released'
            and product_id in (select product_id from order_items own where own.order_id = orders.id))
          then 'ordered_again' end as unwanted
    from orders where id = any(${[...ids]}::uuid[])`);
  return new Map(rows.flatMap(({ id, unwanted }) => (unwanted ? [[id, unwanted] as const] : [])));
}
