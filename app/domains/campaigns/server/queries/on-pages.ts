import { isDeepStrictEqual } from "node:util";
import type { Services } from "../../../../platform/services.ts";
import type { CampaignCardData, CampaignDetail, CampaignPage } from "../../campaign.ts";
import { type CampaignFilters, noFilters } from "../../filters.ts";
import type { Supporter } from "../../live-campaign.ts";
import type { ReadSupporters } from "../live.ts";
import { campaignNotFound, featuredCampaigns, listCampaigns, readCampaign } from "../queries.ts";
import { isUuid } from "../../../../text/uuid.ts";

/** What pages show to everybody alike, read once for all of them after each change. */
type PageServices = Pick<Services, "page_cache" | "db">;

/** The campaigns of the home page. */
export function featuredCampaignsOnPages({ page_cache, db }: PageServices): Promise<CampaignCardData[]> {
  return page_cache.remember("featured", "campaigns", () => featuredCampaigns(db));
}

/** A page of the list: of all campaigns the first is what nearly everybody sees. */
export function listOnPages(
  { page_cache, db }: PageServices,
  filters: CampaignFilters,
): Promise<CampaignPage> {
  const read = () => listCampaigns(db, filters);
  return isDeepStrictEqual(filters, noFilters) ? page_cache.remember("first", "campaigns", read) : read();
}

/** A campaign that guests may see, and its latest donations; 404 for any other. */
export async function campaignOnPages(
  { page_cache, db }: PageServices,
  id: string,
  readSupporters: ReadSupporters,
): Promise<{ campaign: CampaignDetail; supporters: Supporter[] }> {
  if (!isUuid(id)) throw campaignNotFound();
  return page_cache.remember("page", `campaign:${id.toLowerCase()}`, async () => {
    const [campaign, supporters] = await Promise.all([readCampaign(db, id), readSupporters(db, id)]);
    return { campaign, supporters };
  });
}
