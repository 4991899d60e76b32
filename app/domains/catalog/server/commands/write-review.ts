import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import * as m from "#messages";
import { canReview } from "../../policy.ts";
import { isVendorOf } from "../../states.ts";
import { countReviews, lockReviewed } from "./review-lock.ts";

export type NewReview = {
  product_id: string;
  rating: number;
  comment: string;
  /** Undefined: now. */
  created_at?: Date;
};

export type WrittenReview = { id: string; vendor_id: string; product_name: string; writer_name: string };

/**
 * Reviews the oldest delivered item of this product without a review. 401 for an erased account, 404 for a product that
 * the actor may not see, 403 for their own product and without a delivered item, 409 for a second review of the same
 * item.
 */
export async function writeReview(tx: Transaction, actor: Actor, review: NewReview): Promise<WrittenReview> {
  const { product, writer } = await lockReviewed(tx, actor, review.product_id);
  const items = await tx.one(sql({ count: "int8", unreviewed_count: "int8", next_id: "uuid?" })`
    select count(*) as count, count(*) filter (where product_reviews.id is null) as unreviewed_count,
      (array_agg(product_deliveries.order_item_id order by delivered_at, product_deliveries.order_item_id)
        filter (where product_reviews.id is null))[1] as next_id
    from product_deliveries left join product_reviews using (order_item_id)
    where product_deliveries.user_id = ${actor.user_id} and product_deliveries.product_id = ${product.id}`);
  if (!canReview(actor, product, items)) throw refusal(isVendorOf(actor, product), items.count > 0);
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into product_reviews (product_id, user_id, order_item_id, rating, comment, created_at)
    values (${product.id}, ${actor.user_id}, ${items.next_id}, ${review.rating}, ${review.comment},
      coalesce(${review.created_at ?? null}::timestamptz, clock_timestamp()))
    returning id`);
  await countReviews(tx, product.id, { reviews: 1, stars: review.rating });
  return {
    id,
    vendor_id: product.vendor_id,
    product_name: product.name,
    writer_name: writer.display_name,
  };
}

function refusal(is_own: boolean, was_delivered: boolean): Failure {
  if (is_own) return new Failure(403, "own_product", m.catalog_review_own_product());
  if (was_delivered) return new Failure(409, "already_reviewed", m.catalog_review_already());
  return new Failure(403, "not_delivered", m.catalog_review_needs_delivery());
}
