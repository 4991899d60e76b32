import { randomUUID } from "node:crypto";
import type { Services } from "../../app/platform/services.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { recordDelivery } from "../../app/domains/catalog/server/commands/record-delivery.ts";

/** This person got this product, and may review it. */
export async function deliver(
  { db }: Pick<Services, "db">,
  product_id: string,
  { user_id }: { user_id: string },
): Promise<string> {
  const order_item_id = randomUUID();
  const delivery = { order_item_id, product_id, user_id, delivered_at: new Date() };
  await db.transaction((tx) => recordDelivery(tx, delivery));
  return order_item_id;
}

/** Products and sellers whose counts differ from their public reviews. */
export function wrongReviewCounts({ db }: Pick<Services, "db">) {
  return db.many(sql({ id: "uuid" })`
    with counted as (
      select product_id, count(*) as reviews, sum(rating) as stars from product_reviews where hidden_at is null
      group by product_id
    )
    select id from products left join counted on product_id = id
    where (review_count, rating_sum) is distinct from (coalesce(reviews, 0), coalesce(stars, 0))
    union all
    select sellers.vendor_id from sellers left join (
      select vendor_id, sum(reviews) as reviews, sum(stars) as stars
      from counted join products on products.id = product_id group by vendor_id
    ) of_shop using (vendor_id)
    where (review_count, rating_sum) is distinct from (coalesce(reviews, 0), coalesce(stars, 0))`);
}
