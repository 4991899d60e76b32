import { z } from "zod";
import { plainText } from "../../text/text-input.ts";
import { isUuid } from "../../text/uuid.ts";
import * as m from "#messages";
import { messageLimits, reviewLimits } from "./schema.ts";
import { wishLimits } from "./wishes.ts";

/** Input of buyers, and of sellers replying to them, for forms and the API. Unknown fields are rejected. */

/** The API sends a number, a form one of five digits. */
const rating = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^[1-5]$/)
        .transform(Number),
    ],
    { error: () => m.catalog_reviews_choose_stars() },
  )
  .refine((stars) => stars >= 1 && stars <= 5, { error: () => m.catalog_reviews_choose_stars() })
  .meta({ type: "integer", minimum: 1, maximum: 5 });
const comment = plainText({ name: "Your review", lines: true, shortest: 1, longest: reviewLimits.comment });

export const reviewInput = z.strictObject({ rating, comment });
export type ReviewInput = z.output<typeof reviewInput>;

/** Omitted fields stay unchanged. */
export const reviewChanges = z
  .strictObject({ rating, comment })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: () => m.catalog_nothing_to_change() });

export const replyInput = z.strictObject({
  reply: plainText({ name: "Your reply", lines: true, shortest: 1, longest: reviewLimits.reply }),
});

export const messageInput = z.strictObject({
  content: plainText({
    name: "Your message",
    lines: true,
    shortest: 1,
    longest: messageLimits.content,
  }),
});

/** The API names the product; null or omitted: about the shop. */
export const sellerMessageInput = messageInput.extend({ product_id: z.guid().nullish() });

/** A guest's wishes from this browser; invalid ids are ignored. */
export const wishesInput = z.strictObject({
  product_ids: z
    .array(z.string().max(100).toLowerCase())
    .max(wishLimits.most)
    .transform((ids) => [...new Set(ids)].filter(isUuid)),
});
