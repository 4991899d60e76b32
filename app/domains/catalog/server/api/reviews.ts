import { z } from "@hono/zod-openapi";
import { cursorQuery } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { reportInput } from "../../../moderation/input.ts";
import { newestCursor } from "../../cursors.ts";
import { replyInput, reviewChanges, reviewInput } from "../../customer-input.ts";
import { readProduct } from "../queries/product.ts";
import { listReviews, readReview } from "../queries/reviews.ts";
import {
  editReview,
  replyToReview,
  writeReview,
  reportReview,
  deleteReviewReply,
  deleteReview,
} from "../use-cases/reviews.ts";
import { Review, reviewAnswer, ReviewList, signedInOnly } from "./customer-schemas.ts";

const tags = ["Marketplace"];
const ofProduct = "/api/v1/products/{id}/reviews";
const ofReview = "/api/v1/reviews/{id}";

export const reviewRoutes = [
  apiRoute("listReviews", {
    method: "get",
    path: ofProduct,
    tags,
    summary: "The reviews of a product, newest first",
    access: "anyone",
    query: z.strictObject({ cursor: cursorQuery(newestCursor) }),
    answer: [ReviewList, "One page of reviews."],
    async run({ services: { db }, session, id, query }) {
      const product = await readProduct(db, id, session);
      const { reviews, next_cursor } = await listReviews(db, product.id, query.cursor);
      return { reviews: reviews.map(reviewAnswer), next_cursor };
    },
  }),
  apiRoute("writeReview", {
    method: "post",
    path: ofProduct,
    tags,
    summary: "Review a product that was delivered to you, once per item",
    access: signedInOnly,
    body: reviewInput,
    refuses: [429],
    created: [Review, "The new review."],
    async run({ services, session, id: product_id, body }) {
      const id = await writeReview(services, session, { ...body, product_id });
      return reviewAnswer(await readReview(services.db, id));
    },
  }),
  apiRoute("editReview", {
    method: "patch",
    path: ofReview,
    tags,
    summary: "Edit one of your reviews",
    access: signedInOnly,
    body: reviewChanges,
    refuses: [429],
    answer: [Review, "As it is now."],
    async run({ services, session, id, body }) {
      await editReview(services, session, { ...body, id });
      return reviewAnswer(await readReview(services.db, id));
    },
  }),
  apiRoute("deleteReview", {
    method: "delete",
    path: ofReview,
    tags,
    summary: "Delete one of your reviews",
    access: signedInOnly,
    done: "It is gone.",
    run: ({ services, session, id }) => deleteReview(services, session, id),
  }),
  apiRoute("replyToReview", {
    method: "put",
    path: `${ofReview}/reply`,
    tags,
    summary: "Reply to a review, or edit the reply",
    access: signedInOnly,
    body: replyInput,
    refuses: [429],
    answer: [Review, "As it is now."],
    async run({ services, session, id, body }) {
      await replyToReview(services, session, { ...body, id });
      return reviewAnswer(await readReview(services.db, id));
    },
  }),
  apiRoute("deleteReviewReply", {
    method: "delete",
    path: `${ofReview}/reply`,
    tags,
    summary: "Delete your reply to a review",
    access: signedInOnly,
    done: "It is gone.",
    run: ({ services, session, id }) => deleteReviewReply(services, session, id),
  }),
  apiRoute("reportReview", {
    method: "post",
    path: `${ofReview}/report`,
    tags,
    summary: "Report a review",
    access: signedInOnly,
    body: reportInput,
    refuses: [429],
    done: "A moderator looks at it.",
    async run({ services, session, id, body }) {
      await reportReview(services, session, { ...body, review_id: id });
    },
  }),
];
