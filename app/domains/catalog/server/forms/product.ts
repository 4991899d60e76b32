import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import { sameSitePath } from "../../../../platform/http/same-site-path.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { replyInput, reviewInput } from "../../customer-input.ts";
import { deleteReviewReply, replyToReview, writeReview } from "../use-cases/reviews.ts";
import { setWish } from "../use-cases/wishes.ts";
import { ownReviewForms } from "./own-reviews.ts";

/** Forms of a product's page: wishlist heart, reviews, and the seller's replies. */
export function productForms(
  services: Services,
  session: Session,
  product_id: string,
): Record<string, FormAction> {
  const reviews = `/products/${product_id}?tab=reviews`;
  const reply_refused = { failed: m.catalog_reviews_reply_not_sent() };
  return {
    wish: formAction({
      failed: m.catalog_wish_failed(),
      async perform({ is_wished: wanted, back }) {
        const is_wished = wanted !== "no";
        await orErrorPage(setWish(services, session, { product_id, is_wished }), 404);
        const location = sameSitePath(back ?? "") ?? `/products/${product_id}`;
        return { location, notice: is_wished ? "wish_added" : "wish_removed" };
      },
    }),
    review: formAction({
      failed: m.catalog_reviews_not_sent(),
      echoed: ["rating", "comment"],
      schema: reviewInput,
      async perform(input) {
        await orErrorPage(writeReview(services, session, { ...input, product_id }), 404);
        return { location: reviews, notice: "review_posted" };
      },
    }),
    ...ownReviewForms(services, session, reviews),
    reply: formAction({
      ...reply_refused,
      echoed: ["review_id", "reply"],
      schema: replyInput,
      inputOf: ({ values: { reply } }) => ({ reply }),
      async perform(input, { values }) {
        const id = values.review_id ?? "";
        await replyToReview(services, session, { ...input, id });
        return { location: `${reviews}#review-${id}`, notice: "review_replied" };
      },
    }),
    delete_reply: formAction({
      ...reply_refused,
      echoed: ["review_id"],
      async perform({ review_id = "" }) {
        await deleteReviewReply(services, session, review_id);
        return { location: reviews, notice: "review_reply_deleted" };
      },
    }),
  };
}
