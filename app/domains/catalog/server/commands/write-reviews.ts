import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { isInSight } from "../in-sight.ts";
import { productNotFound } from "./product-lock.ts";
import type { Delivery } from "./record-delivery.ts";

/** A delivered item with its buyer's review. */
export type ReviewedDelivery = Delivery & { rating: number; comment: string; created_at: Date };

/**
 * Imports many deliveries with their reviews, such as a shop's history, in a handful of statements; like
 * `recordDelivery` and `writeReview` for each. Returns the review ids by order item id. 404 for a product that is not
 * public, 403 for a vendor's own, 409 for an item delivered before.
 */
export async function writeReviews(
  tx: Transaction,
  items: readonly ReviewedDelivery[],
): Promise<Map<string, string>> {
  await lockAllReviewed(tx, items);
  const order_item_ids = items.map(({ order_item_id }) => order_item_id);
  const product_ids = items.map(({ product_id }) => product_id);
  const user_ids = items.map(({ user_id }) => user_id);
  const recorded = await tx.run(command`
    insert into product_deliveries (order_item_id, product_id, user_id, delivered_at)
    select * from unnest(${order_item_ids}::uuid[], ${product_ids}::uuid[], ${user_ids}::uuid[],
      ${items.map(({ delivered_at }) => delivered_at)}::timestamptz[])
    on conflict (order_item_id) do nothing`);
  if (recorded < items.length) throw new Failure(409, "already_reviewed", m.catalog_review_already());
  const rows = await tx.many(sql({ id: "uuid", order_item_id: "uuid" })`
    insert into product_reviews (product_id, user_id, order_item_id, rating, comment, created_at)
    select * from unnest(${product_ids}::uuid[], ${user_ids}::uuid[], ${order_item_ids}::uuid[],
      ${items.map(({ rating }) => rating)}::int4[], ${items.map(({ comment }) => comment)}::text[],
      ${items.map(({ created_at }) => created_at)}::timestamptz[])
    returning id, order_item_id`);
  await countAllReviews(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, order_item_id }) => [order_item_id, id]));
}

/** Lock order of this domain: the buyers' and vendors' accounts, the sellers, the products. */
async function lockAllReviewed(tx: Transaction, items: readonly ReviewedDelivery[]): Promise<void> {
  const ids = [...new Set(items.map(({ product_id }) => product_id))];
  const found = await tx.many(sql({ id: "uuid", vendor_id: "uuid" })`
    select id, vendor_id from products where id = any(${ids}::uuid[])`);
  const vendor_of = new Map(found.map(({ id, vendor_id }) => [id, vendor_id]));
  const vendor_ids = [...new Set(vendor_of.values())];
  await lockWriters(tx, [...new Set([...items.map(({ user_id }) => user_id), ...vendor_ids])]);
  await tx.run(command`
    select from sellers where vendor_id = any(${vendor_ids}::uuid[]) order by vendor_id for no key update`);
  const products = await tx.many(sql({ is_in_sight: "bool" })`
    select ${isInSight} as is_in_sight from products where id = any(${ids}::uuid[]) order by id for no key update`);
  if (products.filter(({ is_in_sight }) => is_in_sight).length < ids.length) throw productNotFound();
  if (items.some(({ product_id, user_id }) => vendor_of.get(product_id) === user_id))
    throw new Failure(403, "own_product", m.catalog_review_own_product());
}

/** The caller has locked the products and their sellers. */
async function countAllReviews(tx: Transaction, review_ids: string[]): Promise<void> {
  await tx.run(command`
    with written as (
      select product_id, count(*)::int4 as reviews, sum(rating)::int4 as stars
      from product_reviews where id = any(${review_ids}::uuid[]) group by product_id
    ), counted as (
      update products set review_count = review_count + reviews, rating_sum = rating_sum + stars
      from written where products.id = product_id
      returning vendor_id, reviews, stars
    ), of_sellers as (
      select vendor_id, sum(reviews)::int4 as reviews, sum(stars)::int4 as stars from counted group by vendor_id
    )
    update sellers set review_count = review_count + reviews, rating_sum = rating_sum + stars
    from of_sellers where sellers.vendor_id = of_sellers.vendor_id`);
}
