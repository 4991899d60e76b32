import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { reviewReplied, reviewRepliedKey } from "../../../notifications/events/review-replied.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { withdraw } from "../../../notifications/server/commands/withdraw.ts";
import { canReplyToReview } from "../../policy.ts";
import { reviewHidden, reviewNotFound } from "../customer-failures.ts";
import { lockReview, type ReviewPlace } from "./change-review.ts";

/**
 * Creates or edits the seller's one reply to a review. The reviewer is notified of the first version, unless they cannot open
 * the product's page. 404 for all but the seller, 409 for a review hidden by moderators.
 */
export async function replyToReview(
  tx: Transaction,
  actor: Actor,
  { id, reply }: { id: string; reply: string },
  notifier: Notifier,
): Promise<ReviewPlace> {
  const review = await lockReviewOfSeller(tx, actor, id);
  await tx.run(command`
    update product_reviews set reply = ${reply}, replied_at = coalesce(replied_at, now()) where id = ${id}`);
  const { product_id, product_name, vendor_id, user_id } = review;
  const tags =
    review.reply === null && review.is_in_sight
      ? await notifier.notify(tx, [
          {
            user_id,
            write: () => reviewReplied({ review_id: id, product_id, product_name, content: reply }),
          },
        ])
      : [];
  return { product_id, vendor_id, tags };
}

/** Deletes the reply, and the reviewer's notification about it. Fails like `replyToReview`. */
export async function deleteReviewReply(tx: Transaction, actor: Actor, id: string): Promise<ReviewPlace> {
  const { product_id, vendor_id, user_id } = await lockReviewOfSeller(tx, actor, id);
  await tx.run(command`update product_reviews set reply = null, replied_at = null where id = ${id}`);
  const tags = await withdraw(tx, [{ user_id, dedupe_key: reviewRepliedKey(id) }]);
  return { product_id, vendor_id, tags };
}

async function lockReviewOfSeller(tx: Transaction, actor: Actor, id: string) {
  const review = await lockReview(tx, actor, id);
  if (!canReplyToReview(actor, review)) throw reviewNotFound();
  if (review.hidden_at !== null) throw reviewHidden();
  return review;
}
