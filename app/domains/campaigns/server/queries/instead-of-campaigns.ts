import type { Services } from "../../../../platform/services.ts";
import { insteadOf, nearestCategories } from "../../../../platform/search/nearest-categories.ts";
import { type CampaignFilters, noFilters } from "../../filters.ts";
import { campaignCategories } from "../../schema.ts";
import { campaignsToSearch } from "../campaign-match.ts";
import { featuredCampaignsOnPages } from "./on-pages.ts";

const shownMost = { categories: 3, campaigns: 3 };

type PageServices = Pick<Services, "page_cache" | "db">;

/** What the list offers where these filters find nothing; undefined where no campaign runs. */
export function insteadOfCampaigns(services: PageServices, { q }: Pick<CampaignFilters, "q">) {
  return insteadOf(
    nearestCampaignCategories(services, q),
    featuredCampaignsOnPages(services).then((featured) => featured.slice(0, shownMost.campaigns)),
  );
}

/** The categories nearest to these words; those to which most is given where nothing has any of them. */
export function nearestCampaignCategories(services: PageServices, q: string) {
  return nearestCategories(services.db, {
    kind: "campaigns",
    q,
    records: campaignsToSearch(noFilters),
    known: campaignCategories,
    async otherwise() {
      const featured = await featuredCampaignsOnPages(services);
      return [...new Set(featured.map(({ category }) => category))].slice(0, shownMost.categories);
    },
  });
}
