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
