import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { productReviewed } from "../../../notifications/events/product-reviewed.ts";
import type { ReviewInput } from "../../customer-input.ts";
import { productsTag, productTag, sellerTag } from "../../schema.ts";
import * as reviews from "../commands/change-review.ts";
import * as replies from "../commands/reply-to-review.ts";
import * as reports from "../commands/report-text.ts";
import * as writing from "../commands/write-review.ts";

/** Actions of signed-in users on reviews, for pages and the API. All also throw 429. */
type ReviewServices = Pick<Services, "db" | "limits" | "notifier" | "realtime">;

/** Returns the review's id. The seller is notified. */
export async function writeReview(
  services: ReviewServices,
  session: Session,
  input: ReviewInput & { product_id: string },
): Promise<string> {
  const { db, limits, notifier } = services;
  await limits.consume("reviews_by_account", session.user_id);
  const { review, tags } = await db.transaction(async (tx) => {
    const written = await writing.writeReview(tx, session, input);
    const { id: review_id, vendor_id: user_id, product_name, writer_name: from } = written;
    const about = { review_id, product_id: input.product_id, product_name, from, content: input.comment };
    const tags = await notifier.notify(tx, [{ user_id, write: () => productReviewed(about) }]);
    return { review: written, tags };
  });
  publish(services, { product_id: input.product_id, vendor_id: review.vendor_id, tags });
  return review.id;
}

export async function editReview(
  services: ReviewServices,
  session: Session,
  changes: reviews.ReviewChanges & { id: string },
): Promise<void> {
  await services.limits.consume("reviews_by_account", session.user_id);
  publish(services, await services.db.transaction((tx) => reviews.editReview(tx, session, changes)));
}

export async function deleteReview(services: ReviewServices, session: Session, id: string): Promise<void> {
  publish(services, await services.db.transaction((tx) => reviews.deleteReview(tx, session, id)));
}

export async function replyToReview(
  services: ReviewServices,
  session: Session,
  input: { id: string; reply: string },
): Promise<void> {
  const { db, limits, notifier } = services;
  await limits.consume("reviews_by_account", session.user_id);
  publish(services, await db.transaction((tx) => replies.replyToReview(tx, session, input, notifier)));
}

export async function deleteReviewReply(
  services: ReviewServices,
  session: Session,
  id: string,
): Promise<void> {
  publish(services, await services.db.transaction((tx) => replies.deleteReviewReply(tx, session, id)));
}

/** Returns the product's id. */
export async function reportReview(
  { db, limits }: ReviewServices,
  session: Session,
  input: ReportInput & { review_id: string },
): Promise<string> {
  await limits.consume("review_reports_by_account", session.user_id);
  return db.transaction((tx) => reports.reportReview(tx, session, input));
}

/** Ratings are also shown on cards and in the seller's figures. */
function publish({ realtime }: ReviewServices, { product_id, vendor_id, tags }: reviews.ReviewPlace) {
  realtime.publish([productTag(product_id), sellerTag(vendor_id), productsTag, ...tags]);
}
