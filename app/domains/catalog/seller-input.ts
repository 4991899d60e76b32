import { z } from "zod";
import * as m from "#messages";
import { calendarDay } from "../../text/day-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { gstinProblem, normalisedGstin } from "./gstin.ts";
import { moderationLimits } from "../moderation/schema.ts";
import { sellerLimits } from "./schema.ts";

/** Input about the user's own shop, for forms and the API. Unknown fields are rejected. */

const name = plainText({ name: m.catalog_called_shop_name, lines: false, ...sellerLimits.name });
const bio = plainText({ name: m.catalog_called_bio, lines: true, ...sellerLimits.bio });
const location = plainText({ name: m.catalog_called_place, lines: false, ...sellerLimits.location });
const craft = plainText({ name: m.catalog_called_craft, lines: false, ...sellerLimits.craft });

const gstinErrors = {
  length: m.catalog_seller_gstin_length,
  form: m.catalog_seller_gstin_form,
  check_digit: m.catalog_seller_gstin_check_digit,
};

/** Null and blank: not registered. */
const gstin = blankAsNull(
  z
    .string({ error: () => m.catalog_seller_gstin_form() })
    .max(100, { error: () => m.catalog_seller_gstin_length() })
    .transform(normalisedGstin)
    .superRefine((number, context) => {
      const problem = gstinProblem(number);
      if (problem) context.addIssue({ code: "custom", message: gstinErrors[problem]() });
    }),
);

const isSelfHelpGroup = z.boolean({ error: () => m.catalog_seller_self_help_missing() });
const imageId = z
  .guid({ error: () => m.catalog_seller_image_id() })
  .toLowerCase()
  .nullable();

export const sellerInput = z.strictObject({
  name,
  bio,
  location,
  craft,
  gstin: gstin.default(null),
  is_self_help_group: isSelfHelpGroup.default(false),
  /** An uploaded picture with purpose `seller`. */
  image_id: imageId.default(null),
});
/** `image_id` may be omitted without a picture. */
export type SellerInput = z.output<typeof sellerInput>;

/** Omitted fields stay unchanged; `image_id: null` removes the picture. */
export const sellerChanges = z
  .strictObject({ name, bio, location, craft, gstin, is_self_help_group: isSelfHelpGroup, image_id: imageId })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, {
    error: () => m.catalog_seller_nothing_to_change(),
  });
export type SellerChanges = z.output<typeof sellerChanges>;

/** `ends_on` is a day such as "2026-12-24", in India. */
export const vacationInput = z.strictObject({
  on_vacation: z.boolean({ error: () => m.catalog_seller_vacation_missing() }),
  ends_on: blankAsNull(calendarDay({ wrong: m.catalog_seller_vacation_day })).default(null),
});
export type VacationInput = z.output<typeof vacationInput>;

/** An admin grants or removes the verified mark. `is_composition`: granted to a GSTIN of the composition scheme. */
export const markInput = z.strictObject({
  is_verified: z.boolean(),
  is_composition: z.boolean().default(false),
  reason: plainText({ name: m.catalog_sell_rejected_reason, lines: true, ...moderationLimits.reason }),
});
export type SellerMark = z.input<typeof markInput>;
