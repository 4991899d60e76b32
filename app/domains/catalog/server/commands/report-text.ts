import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { addReport } from "../../../moderation/server/commands/report.ts";
import { messageKind, reviewKind } from "../../moderated-kinds.ts";
import { messageNotFound, ownWords, reviewNotFound } from "../customer-failures.ts";
import { isInSight } from "../in-sight.ts";

/**
 * Reports a public review of a public product, once per person. 401 without an account, 404 if it is not public, 409
 * for the reporter's own review. Returns its product.
 */
export async function reportReview(
  tx: Transaction,
  actor: Actor,
  { review_id, ...report }: ReportInput & { review_id: string },
): Promise<string> {
  await lockReporter(tx, actor);
  if (!isUuid(review_id)) throw reviewNotFound();
  const review = await tx.maybeOne(sql({ user_id: "uuid", product_id: "uuid" })`
    select user_id, product_id from product_reviews join products on products.id = product_id
    where product_reviews.id = ${review_id} and product_reviews.hidden_at is null and ${isInSight}
    for update of product_reviews`);
  if (!review) throw reviewNotFound();
  const { user_id: author_id, product_id: parent_id } = review;
  if (author_id === actor.user_id) throw ownWords();
  await addReport(tx, actor, { kind: reviewKind, id: review_id, parent_id, author_id }, report);
  return parent_id;
}

/**
 * Reports a message that the actor received, once. Fails like `reportReview`; 404 for other people's conversations.
 * Returns the conversation.
 */
export async function reportMessage(
  tx: Transaction,
  actor: Actor,
  { message_id, ...report }: ReportInput & { message_id: string },
): Promise<string> {
  await lockReporter(tx, actor);
  if (!isUuid(message_id)) throw messageNotFound();
  const message = await tx.maybeOne(sql({ sender_id: "uuid", conversation_id: "uuid" })`
    select sender_id, conversation_id
    from seller_messages join seller_conversations on seller_conversations.id = conversation_id
    where seller_messages.id = ${message_id} and hidden_at is null
      and ${actor.user_id} in (vendor_id, customer_id)
    for update of seller_messages`);
  if (!message) throw messageNotFound();
  const { sender_id: author_id, conversation_id: parent_id } = message;
  if (author_id === actor.user_id) throw ownWords();
  await addReport(tx, actor, { kind: messageKind, id: message_id, parent_id, author_id }, report);
  return parent_id;
}

async function lockReporter(tx: Transaction, actor: Actor): Promise<void> {
  const writers = await lockWriters(tx, [actor.user_id]);
  if (!writers.has(actor.user_id)) throw accountGone();
}
