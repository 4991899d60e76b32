import { z } from "zod";
import * as m from "#messages";
import { formatRupees } from "../../text/money.ts";
import { rupeesInput } from "../../text/money-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { fundraiserLimits, occasions } from "./fundraiser.ts";

/** Input for fundraising pages, for forms and the API alike. Unknown fields are refused. */

const { least, most } = fundraiserLimits.goal_paise;

const goal = rupeesInput({
  least_paise: least,
  most_paise: most,
  wrong: () => m.fundraisers_goal_wrong(range()),
});

function range() {
  return { least: formatRupees(least), most: formatRupees(most) };
}

const fields = {
  title: plainText({ name: m.fundraisers_called_title, lines: false, ...fundraiserLimits.title }),
  story: plainText({ name: m.fundraisers_called_story, lines: true, ...fundraiserLimits.story }),
  occasion: z.enum(occasions, { error: () => m.fundraisers_occasion_wrong() }),
  goal,
  /** Id of an uploaded picture, purpose `campaign`; null: the campaign's picture. */
  image_id: z
    .guid({ error: () => m.fundraisers_picture_wrong() })
    .toLowerCase()
    .nullable(),
  image_alt: blankAsNull(
    plainText({ name: m.fundraisers_called_picture_text, lines: false, longest: fundraiserLimits.image_alt }),
  ),
};

export const fundraiserInput = z.strictObject({
  ...fields,
  image_id: fields.image_id.default(null),
  image_alt: fields.image_alt.default(null),
});
export type FundraiserInput = z.output<typeof fundraiserInput>;

/** Omitted fields stay unchanged; `image_id: null` removes the picture. */
export const fundraiserChanges = z
  .strictObject(fields)
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: () => m.fundraisers_nothing_to_change() });
export type FundraiserChanges = z.output<typeof fundraiserChanges>;
