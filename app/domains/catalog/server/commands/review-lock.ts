import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import { canReadProduct } from "../../policy.ts";
import { isInSight } from "../in-sight.ts";
import { productNotFound } from "./product-lock.ts";

/**
 * Locks everything a review change touches, in this domain's order: the accounts of the actor, of the review's author, and of
 * the vendor, who is notified; the seller; the product. 401 for an erased or suspended actor, 404 for a product that the
 * actor may not see, unless the review is theirs: what they wrote stays in their hands.
 */
export async function lockReviewed(tx: Transaction, actor: Actor, product_id: string, author_id?: string) {
  if (!isUuid(product_id)) throw productNotFound();
  const found = await tx.maybeOne(
    sql({ vendor_id: "uuid" })`select vendor_id from products where id = ${product_id}`,
  );
  if (!found) throw productNotFound();
  const writers = await lockWriters(tx, [actor.user_id, found.vendor_id, author_id ?? actor.user_id]);
  const writer = writers.get(actor.user_id);
  if (!writer || writer.is_suspended) throw accountGone();
  const product = await lockCounted(tx, product_id);
  const may_see = author_id === actor.user_id || (product && canReadProduct(actor, product));
  if (!product || !may_see) throw productNotFound();
  return { product, writer };
}

/** Locks the seller, then the product, for changing their counts. The caller has locked the accounts. */
async function lockCounted(tx: Transaction, product_id: string) {
  await tx.run(command`
    select from sellers where vendor_id = (select vendor_id from products where id = ${product_id})
    for no key update`);
  return tx.maybeOne(sql({
    id: "uuid",
    vendor_id: "uuid",
    name: "text",
    is_in_sight: "bool",
  })`
    select id, vendor_id, name, ${isInSight} as is_in_sight from products where id = ${product_id} for no key update`);
}

/** Adds reviews to or removes them from the counts of a product and its seller; the caller has locked both. */
export async function countReviews(
  tx: Transaction,
  product_id: string,
  change: { reviews: -1 | 0 | 1; stars: number },
): Promise<void> {
  await tx.run(command`
    with counted as (
      update products set review_count = review_count + ${change.reviews}::int4,
        rating_sum = rating_sum + ${change.stars}::int4
      where id = ${product_id} returning vendor_id
    )
    update sellers set review_count = review_count + ${change.reviews}::int4,
      rating_sum = rating_sum + ${change.stars}::int4
    where vendor_id = (select vendor_id from counted)`);
}
