import { isDeepStrictEqual } from "node:util";
import type { Services } from "../../../../platform/services.ts";
import type { CampaignCardData, CampaignDetail, CampaignPage } from "../../campaign.ts";
import { campaignsTag, campaignTag } from "../../schema.ts";
import { type CampaignFilters, noFilters } from "../../filters.ts";
import type { SupporterPage } from "../../live-campaign.ts";
import type { ReadSupporters } from "../live.ts";
import {
  campaignNotFound,
  featuredCampaigns,
  listCampaigns,
  readCampaign,
  relatedCampaigns,
} from "./campaigns.ts";
import { isUuid } from "../../../../text/uuid.ts";

/** Data shown to all visitors alike, cached until it changes. */
type PageServices = Pick<Services, "page_cache" | "db">;

/** The campaigns of the home page. */
export function featuredCampaignsOnPages({ page_cache, db }: PageServices): Promise<CampaignCardData[]> {
  return page_cache.remember("featured", campaignsTag, () => featuredCampaigns(db));
}

/** A page of the list; the first page without filters, which most visitors see, is cached. */
export function listOnPages(
  { page_cache, db }: PageServices,
  filters: CampaignFilters,
): Promise<CampaignPage> {
  const read = () => listCampaigns(db, filters);
  return isDeepStrictEqual(filters, noFilters) ? page_cache.remember("first", campaignsTag, read) : read();
}

type CampaignOnPages = { campaign: CampaignDetail; supporters: SupporterPage; related: CampaignCardData[] };

/** A campaign that guests may see, its latest donations, and related campaigns; 404 for any other. */
export async function campaignOnPages(
  { page_cache, db }: PageServices,
  asked_id: string,
  readSupporters: ReadSupporters,
): Promise<CampaignOnPages> {
  const id = asked_id.toLowerCase();
  if (!isUuid(id)) throw campaignNotFound();
  return page_cache.remember("page", campaignTag(id), async () => {
    const [campaign, supporters, related] = await Promise.all([
      readCampaign(db, id),
      readSupporters(db, id),
      relatedCampaigns(db, id),
    ]);
    return { campaign, supporters, related };
  });
}
