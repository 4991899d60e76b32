import type { Services } from "../../../../platform/services.ts";
import { nearestCategories } from "../../../../platform/search/nearest-categories.ts";
import type { Nearest } from "../../../../text/search/tally.ts";
import type { CampaignsInstead } from "../../campaign.ts";
import { type CampaignFilters, noFilters } from "../../filters.ts";
import { campaignCategories, type CampaignCategory } from "../../schema.ts";
import { campaignsToSearch } from "../campaign-match.ts";
import { featuredCampaignsOnPages } from "./on-pages.ts";

const shownMost = { categories: 3, campaigns: 3 };

type PageServices = Pick<Services, "page_cache" | "db">;

/** What the list offers where these filters find nothing; undefined where no campaign runs. */
export async function insteadOfCampaigns(
  services: PageServices,
  { q }: Pick<CampaignFilters, "q">,
): Promise<CampaignsInstead | undefined> {
  const [nearest, featured] = await Promise.all([
    nearestCampaignCategories(services, q),
    featuredCampaignsOnPages(services),
  ]);
  if (featured.length === 0) return undefined;
  return { ...nearest, popular: featured.slice(0, shownMost.campaigns) };
}

/** The categories nearest to these words; those to which most is given where nothing has any of them. */
export async function nearestCampaignCategories(
  services: PageServices,
  q: string,
): Promise<Nearest<CampaignCategory>> {
  const nearest = await nearestCategories(
    services.db,
    "campaigns",
    q,
    campaignsToSearch(noFilters),
    campaignCategories,
  );
  if (nearest.says !== "none") return nearest;
  const featured = await featuredCampaignsOnPages(services);
  const categories = [...new Set(featured.map(({ category }) => category))].slice(0, shownMost.categories);
  return { categories, says: "none" };
}
