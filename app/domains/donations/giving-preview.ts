import * as m from "#messages";
import { generalFundTitle } from "./donation.ts";

export const fundPreviewPath = "/art/preview/donations/general.png";

/** Link preview image of `/donations`: of the selected campaign, else of the general fund. */
export function givingPreview(campaign: { id: string; title: string } | null): { path: string; alt: string } {
  if (campaign) return { path: `/art/preview/campaign/${campaign.id}.png`, alt: campaign.title };
  return { path: fundPreviewPath, alt: m.donations_preview_title({ fund: generalFundTitle() }) };
}
