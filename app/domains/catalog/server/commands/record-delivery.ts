import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

export type Delivery = { order_item_id: string; product_id: string; user_id: string; delivered_at: Date };

/**
 * Records a delivered item, so that its buyer may review the product. Idempotent; ignores a product deleted since. The
 * caller has locked the buyer's account.
 */
export async function recordDelivery(tx: Transaction, delivery: Delivery): Promise<void> {
  await tx.run(command`
    insert into product_deliveries (order_item_id, product_id, user_id, delivered_at)
    select ${delivery.order_item_id}, id, ${delivery.user_id}, ${delivery.delivered_at}
    from products where id = ${delivery.product_id} for key share
    on conflict (order_item_id) do nothing`);
}

/** They did not arrive after all. What is reviewed already stays, with its verified purchase. */
export async function withdrawDeliveries(tx: Transaction, order_item_ids: readonly string[]): Promise<void> {
  await tx.run(command`
    select from product_deliveries where order_item_id = any(${[...order_item_ids]}::uuid[])
    order by order_item_id for update`);
  await tx.run(command`
    delete from product_deliveries where order_item_id = any(${[...order_item_ids]}::uuid[])
      and not exists (select from product_reviews where product_reviews.order_item_id = product_deliveries.order_item_id)`);
}
