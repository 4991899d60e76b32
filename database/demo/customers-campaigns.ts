import { z } from "zod";
import { districts } from "../../app/text/districts.ts";
import { demoCampaign } from "./campaign.ts";
import { paragraphs, readContent } from "./content.ts";

const ofCustomer = z.strictObject({
  campaigns: z.array(demoCampaign.extend({ closing_words: paragraphs.optional() })),
  submission: demoCampaign,
  /** Typed for ten minutes, and left for the evening. */
  draft: z.strictObject({
    title: z.string(),
    description: z.string(),
    place: z.string(),
    district: z.enum(districts),
  }),
});

/** What customer@example.org runs: with a draft and one in review, a campaign in each state. */
export const {
  campaigns: customersCampaigns,
  submission: customersSubmission,
  draft: customersDraft,
} = readContent("customers-campaigns", ofCustomer);
