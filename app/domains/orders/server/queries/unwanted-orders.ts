import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";

/**
 * Why the customer of this order, whose goods are on sale again, does not want it any more: `given_up`, cancelled by the customer
 * before it was paid; `ordered_again`, some of its goods are in an order that was placed since it lapsed and is paid, waits for
 * its payment, or was cancelled by the customer, or in one that lapsed as well and was paid since: those of `settled_ids` are now.
 * Null: the customer may want it. The stock of its goods is locked, so that none is placed meanwhile.
 */
export async function unwantedAs(
  db: Queryable,
  id: string,
  settled_ids: readonly string[],
): Promise<"given_up" | "ordered_again" | null> {
  const { unwanted } = await db.one(sql({ unwanted: oneOf("given_up", "ordered_again", null) })`
    with told as (
      select order_id,
        max(order_events.created_at) filter (where event = 'expired') as expired_at,
        max(order_events.created_at) filter (where event = 'paid') as paid_at,
        bool_or(event = 'cancelled' and actor_id = orders.user_id) as is_given_up
      from order_events join orders on orders.id = order_id
      where orders.user_id = (select user_id from orders where id = ${id}) group by order_id)
    select case
        when coalesce(own.is_given_up, false) then 'given_up'
        when exists (
          select from orders other left join told of_other on of_other.order_id = other.id
          where other.user_id = orders.user_id and other.id <> orders.id
            and exists (select from order_items where order_items.order_id = other.id
              and product_id in (select product_id from order_items of_own where of_own.order_id = orders.id))
            and case when other.created_at > own.expired_at
                then other.stock <> 'released' or other.id = any(${[...settled_ids]}::uuid[]) or of_other.is_given_up
                else of_other.expired_at is not null
                  and (of_other.paid_at > own.expired_at or other.id = any(${[...settled_ids]}::uuid[])) end)
          then 'ordered_again' end as unwanted
    from orders left join told own on own.order_id = orders.id where orders.id = ${id}`);
  return unwanted;
}
