import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  signedInToApi,
} from "../../../../platform/http/api.ts";
import { cursorQuery } from "../../../../platform/http/api-list.ts";
import { reportInput } from "../../../moderation/input.ts";
import { newestCursor } from "../../cursors.ts";
import { replyInput, reviewChanges, reviewInput } from "../../customer-input.ts";
import { readProduct } from "../queries/product.ts";
import { listReviews, readReview } from "../queries/reviews.ts";
import {
  changeReview,
  postReply,
  postReview,
  postReviewReport,
  removeReply,
  removeReview,
} from "../use-cases/reviews.ts";
import { Review, reviewAnswer, ReviewList, signedInOnly } from "./customer-schemas.ts";

const tags = ["Marketplace"];
const ofProduct = "/api/v1/products/{id}/reviews";
const ofReview = "/api/v1/reviews/{id}";

const listRoute = createRoute({
  method: "get",
  path: ofProduct,
  tags,
  summary: "The reviews of a product, newest first",
  request: { params: idParams, query: z.strictObject({ cursor: cursorQuery(newestCursor) }) },
  responses: { 200: jsonAnswer(ReviewList, "One page of reviews."), ...problems(400, 404) },
});

const addRoute = createRoute({
  method: "post",
  path: ofProduct,
  tags,
  summary: "Review a product that was delivered to you, once per item",
  middleware: signedInOnly,
  request: { params: idParams, body: jsonBody(reviewInput) },
  responses: {
    201: jsonAnswer(Review, "The new review."),
    ...problems(400, 401, 403, 404, 409, 413, 415, 429),
  },
});

const editRoute = createRoute({
  method: "patch",
  path: ofReview,
  tags,
  summary: "Edit one of your reviews",
  middleware: signedInOnly,
  request: { params: idParams, body: jsonBody(reviewChanges) },
  responses: {
    200: jsonAnswer(Review, "As it is now."),
    ...problems(400, 401, 403, 404, 409, 413, 415, 429),
  },
});

const deleteRoute = createRoute({
  method: "delete",
  path: ofReview,
  tags,
  summary: "Delete one of your reviews",
  middleware: signedInOnly,
  request: { params: idParams },
  responses: { 204: { description: "It is gone." }, ...problems(401, 403, 404, 409) },
});

const replyRoute = createRoute({
  method: "put",
  path: `${ofReview}/reply`,
  tags,
  summary: "Reply to a review, or edit the reply",
  middleware: signedInOnly,
  request: { params: idParams, body: jsonBody(replyInput) },
  responses: {
    200: jsonAnswer(Review, "As it is now."),
    ...problems(400, 401, 403, 404, 409, 413, 415, 429),
  },
});

const deleteReplyRoute = createRoute({
  method: "delete",
  path: `${ofReview}/reply`,
  tags,
  summary: "Delete your reply to a review",
  middleware: signedInOnly,
  request: { params: idParams },
  responses: { 204: { description: "It is gone." }, ...problems(401, 403, 404, 409) },
});

const reportRoute = createRoute({
  method: "post",
  path: `${ofReview}/report`,
  tags,
  summary: "Report a review",
  middleware: signedInOnly,
  request: { params: idParams, body: jsonBody(reportInput) },
  responses: {
    204: { description: "A moderator looks at it." },
    ...problems(400, 401, 403, 404, 409, 413, 415, 429),
  },
});

export function createReviewRoutes() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { db } = c.var.services;
      const product = await readProduct(db, c.req.valid("param").id, (await c.var.session()) ?? null);
      const { reviews, next_cursor } = await listReviews(db, product.id, c.req.valid("query").cursor);
      return c.json({ reviews: reviews.map(reviewAnswer), next_cursor }, 200, noStore);
    })
    .openapi(addRoute, async (c) => {
      const { services } = c.var;
      const input = { ...c.req.valid("json"), product_id: c.req.valid("param").id };
      const id = await postReview(services, await signedInToApi(c), input);
      return c.json(reviewAnswer(await readReview(services.db, id)), 201);
    })
    .openapi(editRoute, async (c) => {
      const { id } = c.req.valid("param");
      await changeReview(c.var.services, await signedInToApi(c), { ...c.req.valid("json"), id });
      return c.json(reviewAnswer(await readReview(c.var.services.db, id)), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await removeReview(c.var.services, await signedInToApi(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(replyRoute, async (c) => {
      const { id } = c.req.valid("param");
      await postReply(c.var.services, await signedInToApi(c), { ...c.req.valid("json"), id });
      return c.json(reviewAnswer(await readReview(c.var.services.db, id)), 200);
    })
    .openapi(deleteReplyRoute, async (c) => {
      await removeReply(c.var.services, await signedInToApi(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(reportRoute, async (c) => {
      const report = { ...c.req.valid("json"), review_id: c.req.valid("param").id };
      await postReviewReport(c.var.services, await signedInToApi(c), report);
      return c.body(null, 204);
    });
}
