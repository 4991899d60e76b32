import { z } from "zod";
import { count } from "../../text/count-input.ts";
import { requestKey } from "../../text/request-key-input.ts";
import { plainText } from "../../text/text-input.ts";
import { isUuid } from "../../text/uuid.ts";
import * as m from "#messages";
import { messageLimits, reviewLimits } from "./schema.ts";
import { wishLimits } from "./wishes.ts";

/** Input of buyers, and of sellers replying to them, for forms and the API. Unknown fields are rejected. */

const rating = count({ least: 1, most: 5, wrong: m.catalog_reviews_choose_stars });
const comment = plainText({
  name: m.catalog_reviews_yours,
  lines: true,
  shortest: 1,
  longest: reviewLimits.comment,
});

export const reviewInput = z.strictObject({ rating, comment });
export type ReviewInput = z.output<typeof reviewInput>;

/** Omitted fields stay unchanged. */
export const reviewChanges = z
  .strictObject({ rating, comment })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: () => m.catalog_nothing_to_change() });

export const replyInput = z.strictObject({
  reply: plainText({ name: m.catalog_called_reply, lines: true, shortest: 1, longest: reviewLimits.reply }),
});

export const messageInput = z.strictObject({
  content: plainText({
    name: m.catalog_contact_message,
    lines: true,
    shortest: 1,
    longest: messageLimits.content,
  }),
  request_key: requestKey().optional(),
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
