import { z } from "zod";
import * as m from "#messages";
import { personName } from "../../text/person-name-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { decisionReason, referenceIn } from "../payments/unmatched-input.ts";
import { donorEmail } from "./schema.ts";

const longestAddress = 300;

/** An unmatched payment that becomes a donation, as an admin types what its payer said. */
export const givenUnmatchedInput = z
  .strictObject({
    campaign: blankAsNull(
      plainText({ name: m.donations_called_campaign, lines: false, longest: longestAddress }),
    )
      .default(null)
      .meta({ description: "The id of a campaign, or the address of its page; null: the general fund" }),
    donor_name: blankAsNull(personName(m.donations_given_name_missing))
      .default(null)
      .meta({ description: "null: anonymous" }),
    donor_email: donorEmail,
    is_citizen: z
      .boolean()
      .default(false)
      .meta({ description: "The payer confirmed to be a citizen of India" }),
    reason: decisionReason,
  })
  .transform(({ campaign, ...given }) => ({
    ...given,
    campaign_id: campaign === null ? null : referenceIn(campaign),
  }));
export type GivenUnmatched = z.output<typeof givenUnmatchedInput>;
