import { z } from "zod";
import * as m from "#messages";
import { formatRupees, parseRupees } from "../../text/money.ts";
import { optionalText, plainText } from "../../text/text-input.ts";
import { wrongAmountText } from "../../text/wrong-amount.ts";
import { fundraiserLimits, occasions } from "./fundraiser.ts";

/** Input for fundraising pages, for forms and the API alike. Unknown fields are refused. */

const { least, most } = fundraiserLimits.goal_paise;

/** Rupees: a number or text from the API, text from a form. Converted to paise. */
const goal = z
  .union([z.number(), z.string().max(40)], { error: () => m.fundraisers_goal_wrong(range()) })
  .transform((given, c) => {
    const exact = typeof given === "string" ? parseRupees(given) : given * 100;
    const paise = Math.round(exact ?? Number.NaN);
    // Rounding: 1024.1 * 100 is slightly less than 102410.
    if (Math.abs(paise - (exact ?? 0)) < 1e-3 && paise >= least && paise <= most) return paise;
    c.issues.push({
      code: "custom",
      input: given,
      message: wrongAmountText(given, m.fundraisers_goal_wrong(range())),
    });
    return z.NEVER;
  })
  .meta({ type: "number", minimum: least / 100, maximum: most / 100 });

function range() {
  return { least: formatRupees(least), most: formatRupees(most) };
}

const fields = {
  title: plainText({ name: "The title", lines: false, ...fundraiserLimits.title }),
  story: plainText({ name: "Your text", lines: true, ...fundraiserLimits.story }),
  occasion: z.enum(occasions, { error: () => m.fundraisers_occasion_wrong() }),
  goal,
  /** Id of an uploaded picture, purpose `campaign`; null: the campaign's picture. */
  image_id: z
    .guid({ error: () => m.fundraisers_picture_wrong() })
    .toLowerCase()
    .nullable(),
  image_alt: optionalText(
    plainText({ name: "The words for the picture", lines: false, longest: fundraiserLimits.image_alt }),
  ),
};

export const fundraiserInput = z.strictObject({ ...fields, image_id: fields.image_id.default(null) });
export type FundraiserInput = z.output<typeof fundraiserInput>;

/** Omitted fields stay unchanged; `image_id: null` removes the picture. */
export const fundraiserChanges = z
  .strictObject(fields)
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: () => m.fundraisers_nothing_to_change() });
export type FundraiserChanges = z.output<typeof fundraiserChanges>;
