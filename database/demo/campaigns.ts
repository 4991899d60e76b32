import { demoCampaign } from "./campaign.ts";
import { readContents } from "./content.ts";

/** The demo campaigns, by category; the site sorts them by date. */
export const campaigns = readContents("campaigns", demoCampaign);
