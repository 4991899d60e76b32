import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { withdrawSubjects } from "../../../moderation/server/commands/withdraw-subjects.ts";
import { productReviewedKey } from "../../../notifications/events/product-reviewed.ts";
import { reviewRepliedKey } from "../../../notifications/events/review-replied.ts";
import { withdraw } from "../../../notifications/server/commands/withdraw.ts";
import { reviewHidden, reviewNotFound } from "../customer-failures.ts";
import { countReviews, lockReviewed } from "./review-lock.ts";

export type ReviewChanges = { rating?: number | undefined; comment?: string | undefined };
/** The product page that shows it, and further tags to publish after the commit. */
export type ReviewPlace = { product_id: string; vendor_id: string; tags: string[] };

/** 401 for an erased account, 404 for other people's reviews, 409 for one hidden by moderators. */
export async function editReview(
  tx: Transaction,
  actor: Actor,
  { id, ...changes }: ReviewChanges & { id: string },
): Promise<ReviewPlace> {
  const { product_id, vendor_id, rating } = await lockOwnReview(tx, actor, id);
  await tx.run(command`
    update product_reviews set rating = coalesce(${changes.rating ?? null}::int4, rating),
      comment = coalesce(${changes.comment ?? null}, comment), edited_at = now()
    where id = ${id} and user_id = ${actor.user_id}`);
  await countReviews(tx, product_id, { reviews: 0, stars: (changes.rating ?? rating) - rating });
  return { product_id, vendor_id, tags: [] };
}

/** The item can then be reviewed again. Fails like `editReview`. */
export async function deleteReview(tx: Transaction, actor: Actor, id: string): Promise<ReviewPlace> {
  const { product_id, vendor_id, user_id, rating } = await lockOwnReview(tx, actor, id);
  await tx.run(command`delete from product_reviews where id = ${id} and user_id = ${actor.user_id}`);
  await countReviews(tx, product_id, { reviews: -1, stars: -rating });
  await withdrawSubjects(tx, [id]);
  return { product_id, vendor_id, tags: await withdrawReviewNotices(tx, { id, vendor_id, user_id }) };
}

/** Withdraws the seller's notification about a review, and its author's about the seller's reply. */
export function withdrawReviewNotices(
  tx: Transaction,
  review: { id: string; vendor_id: string; user_id: string },
): Promise<string[]> {
  return withdraw(tx, [
    { user_id: review.vendor_id, dedupe_key: productReviewedKey(review.id) },
    { user_id: review.user_id, dedupe_key: reviewRepliedKey(review.id) },
  ]);
}

async function lockOwnReview(tx: Transaction, actor: Actor, id: string) {
  const review = await lockReview(tx, actor, id);
  if (review.user_id !== actor.user_id) throw reviewNotFound();
  if (review.hidden_at !== null) throw reviewHidden();
  return review;
}

/** Locks its accounts, seller and product first. 404 for an unknown review. */
export async function lockReview(tx: Transaction, actor: Actor, id: string) {
  if (!isUuid(id)) throw reviewNotFound();
  const found = await tx.maybeOne(sql({ product_id: "uuid", user_id: "uuid" })`
    select product_id, user_id from product_reviews where id = ${id}`);
  if (!found) throw reviewNotFound();
  const { product } = await lockReviewed(tx, actor, found.product_id, found.user_id);
  const review = await tx.maybeOne(
    sql({
      id: "uuid",
      user_id: "uuid",
      rating: "int4",
      hidden_at: "timestamptz?",
      reply: "text?",
    })`select id, user_id, rating, hidden_at, reply from product_reviews where id = ${id} for update`,
  );
  if (!review) throw reviewNotFound();
  const { id: product_id, name: product_name, vendor_id, is_in_sight } = product;
  return { ...review, product_id, product_name, vendor_id, is_in_sight };
}
