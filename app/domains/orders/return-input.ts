import { z } from "zod";
import * as m from "#messages";
import { count } from "../../text/count-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { returnPhotosMax, returnReasons } from "./returns.ts";

const words = (name: () => string) => plainText({ name, longest: 1_000, lines: true });
const neededWords = (name: () => string, missing: () => string) =>
  z
    .string({ error: missing })
    .refine((text) => text.trim() !== "", { error: missing, abort: true })
    .pipe(words(name));

/** Return request of a customer. */
export const returnRequest = z.strictObject({
  item_id: z.guid({ error: () => m.orders_return_not_found() }),
  quantity: count({ least: 1, most: 1_000, wrong: m.orders_return_quantity_invalid }),
  reason: z.enum(returnReasons, { error: () => m.orders_return_reason_missing() }),
  words: blankAsNull(words(m.orders_return_words)).default(null),
  photo_ids: z
    .array(z.guid({ error: () => m.orders_return_photo_gone() }))
    .max(returnPhotosMax, { error: () => m.orders_return_photos_many() })
    .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, {
      error: () => m.orders_return_photos_many(),
    })
    .optional(),
});
export type ReturnRequest = z.output<typeof returnRequest>;

/** Decision of the seller or an admin. "kept": immediate refund, and the customer keeps the goods. */
export const returnDecision = z.discriminatedUnion(
  "decision",
  [
    z.strictObject({
      decision: z.literal("accepted"),
      instructions: neededWords(m.orders_return_instructions, m.orders_return_instructions_missing),
    }),
    z.strictObject({
      decision: z.literal("kept"),
      reason: blankAsNull(words(m.orders_field_reason)).default(null),
    }),
    z.strictObject({
      decision: z.literal("declined"),
      reason: neededWords(m.orders_field_reason, m.orders_reason_missing),
    }),
  ],
  { error: () => m.orders_return_decision_missing() },
);
export type ReturnDecision = z.output<typeof returnDecision>;

/** Receipt of the returned goods; `quantity`, of an admin who decides a case: the pieces that are refunded, with why the others are not. */
export const returnReceipt = z.strictObject({
  can_be_sold_again: z.boolean(),
  quantity: count({ least: 1, most: 1_000, wrong: m.orders_return_pieces_invalid }).optional(),
  reason: blankAsNull(words(m.orders_field_reason)).default(null),
});

/** What the seller of an accepted return says of its goods. */
export const returnObjection = z.discriminatedUnion(
  "objection",
  [
    z.strictObject({
      objection: z.literal("not_come"),
      reason: blankAsNull(words(m.orders_field_reason)).default(null),
    }),
    z.strictObject({
      objection: z.literal("not_right"),
      reason: neededWords(m.orders_field_reason, m.orders_return_not_right_missing),
    }),
  ],
  { error: () => m.orders_return_objection_missing() },
);

/** Why an admin should decide, why the request is withdrawn, or how the goods are sent. */
export const returnWords = z.strictObject({
  reason: blankAsNull(words(m.orders_field_reason)).default(null),
});
