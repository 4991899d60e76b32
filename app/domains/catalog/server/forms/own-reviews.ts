import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { reviewInput } from "../../customer-input.ts";
import { deleteReview, editReview } from "../use-cases/reviews.ts";

/** Forms of reviews, for who wrote them: `OwnReviewCard`. They lead to `location`. */
export function ownReviewForms(
  services: Services,
  session: Session,
  location: string,
): Record<string, FormAction> {
  const refused = { failed: m.catalog_reviews_not_sent() };
  return {
    edit_review: formAction({
      ...refused,
      echoed: ["review_id", "rating", "comment"],
      schema: reviewInput,
      inputOf: ({ values: { rating, comment } }) => ({ rating, comment }),
      async perform(input, { values }) {
        await editReview(services, session, { ...input, id: values.review_id ?? "" });
        return { location, notice: "review_saved" };
      },
    }),
    delete_review: formAction({
      ...refused,
      echoed: ["review_id"],
      async perform({ review_id = "" }) {
        await deleteReview(services, session, review_id);
        return { location, notice: "review_deleted" };
      },
    }),
  };
}
