import { z } from "zod";
import * as m from "#messages";
import { hasVisibleText } from "../../text/plain-text.ts";
import { requestKey } from "../../text/request-key-input.ts";
import { plainText } from "../../text/text-input.ts";
import { campaignLimits } from "./schema.ts";

/** Organisers' input besides the campaign itself, for forms and the API. */

export const activityReasonLimit = 500;

const picture = z.strictObject({
  image_id: z.guid(),
  alt: plainText({
    name: m.campaigns_called_photo_words,
    longest: campaignLimits.picture_alt,
    shortest: 1,
    lines: false,
  }),
});

export const updateInput = z.strictObject({
  title: plainText({
    name: m.campaigns_called_title,
    longest: campaignLimits.update_title,
    shortest: 1,
    lines: false,
  }),
  body: plainText({
    name: m.campaigns_called_text,
    longest: campaignLimits.update_body,
    shortest: 1,
    lines: true,
  }),
  picture: picture.nullish().transform((given) => given ?? null),
  request_key: requestKey().optional(),
});
export type UpdateInput = z.infer<typeof updateInput>;

/** An admin's reason for ending or reopening a campaign. */
export const activityInput = z.strictObject({
  reason: plainText({ name: m.campaigns_end_reason, longest: activityReasonLimit, shortest: 5, lines: true }),
});

export const closeInput = z.strictObject({
  message: plainText({
    name: m.campaigns_called_message,
    longest: campaignLimits.update_body,
    shortest: 10,
    lines: true,
  }),
});

/** Optional for organisers, required for admins, see `endCampaign`. */
/** The tick of a form beneath what it ends: it is asked once more, since it cannot be undone. */
const sure = z.literal("yes", { error: () => m.campaigns_sure_missing() });

export const endInput = z.strictObject({
  reason: plainText({ name: m.campaigns_end_reason, longest: campaignLimits.reason, lines: true })
    .nullish()
    .transform((reason) => (reason && hasVisibleText(reason) ? reason : null)),
});

/** As the organiser's page sends them. */
export const endForm = endInput.extend({ sure });
export const closeForm = closeInput.extend({ sure });
