import * as m from "#messages";
import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { listSchema } from "../../../../platform/http/api-list.ts";
import type { ProductReview } from "../../review.ts";

/** Shared by the routes of products, reviews and wishes. */

const bodyLimit_bytes = 64 * 1024;

export const signedInOnly = signedInFirst(bodyLimit_bytes);

export const Review = z
  .object({
    id: z.guid(),
    name: z.string().openapi({ description: "Of the reviewer." }),
    rating: z.int().min(1).max(5),
    comment: z.string(),
    date: z.iso.datetime(),
    verified: z.boolean().openapi({ description: "The reviewer got the product delivered." }),
    edited: z.boolean(),
    reply: z
      .object({ text: z.string(), date: z.iso.datetime() })
      .nullable()
      .openapi({ description: "Of the seller." }),
  })
  .openapi("ProductReview");

export const ReviewList = listSchema({ reviews: z.array(Review) }).openapi("ProductReviewList");

export function reviewAnswer(review: ProductReview) {
  const { id, author, rating, comment, created_at, is_verified, is_edited, reply, replied_at } = review;
  return {
    id,
    name: author?.display_name ?? m.catalog_reviews_anonymous(),
    rating,
    comment,
    date: created_at,
    verified: is_verified,
    edited: is_edited,
    reply: reply === null || replied_at === null ? null : { text: reply, date: replied_at },
  };
}
