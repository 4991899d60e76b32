import * as m from "#messages";
import { campaignFiltersSearch, noFilters as noCampaignFilters } from "../../../domains/campaigns/filters.ts";
import { listOnPages } from "../../../domains/campaigns/server/queries/on-pages.ts";
import { noFilters as noProductFilters, productFiltersSearch } from "../../../domains/catalog/filters.ts";
import { productsOnPages } from "../../../domains/catalog/server/queries/on-pages.ts";
import { programPath } from "../../../domains/programs/schema.ts";
import { searchPrograms } from "../../../domains/programs/server/queries.ts";
import { feedFiltersSearch, noFeedFilters } from "../../../domains/stories/feed-filters.ts";
import { excerptOf } from "../../../domains/stories/schema.ts";
import { listStories } from "../../../domains/stories/server/queries/feed.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import type { Services } from "../../../platform/services.ts";
import { formatRupees } from "../../../text/money.ts";
import { type GroupFound, hitsPerGroup, searchGroups } from "../search.ts";

/**
 * The first public campaigns, stories, programs and products with all these words, each as the search of its own list
 * finds them. A group that cannot be read does not hide the others.
 */
export function findEverywhere(services: Services, q: string): Promise<(GroupFound | Failed)[]> {
  const found = {
    campaigns: campaignsFound(services, q),
    stories: storiesFound(services, q),
    programs: programsFound(services, q),
    products: productsFound(services, q),
  };
  return Promise.all(
    searchGroups.map((group) => orFailed<GroupFound>(services, `search in ${group}`, found[group])),
  );
}

async function campaignsFound(services: Services, q: string): Promise<GroupFound> {
  const { campaigns, corrected_q } = await listOnPages(services, { ...noCampaignFilters, q });
  const search = campaignFiltersSearch({ ...noCampaignFilters, q: corrected_q ?? q });
  return {
    group: "campaigns",
    hits: campaigns.slice(0, hitsPerGroup).map(({ id, title, location, raised_paise, goal_paise }) => ({
      title,
      href: `/campaigns/${id}`,
      facts: [
        location,
        m.screens_search_raised({ raised: formatRupees(raised_paise), goal: formatRupees(goal_paise) }),
      ],
    })),
    all_href: campaigns.length > hitsPerGroup ? `/campaigns${search}` : null,
    corrected_q,
  };
}

async function storiesFound({ db }: Services, q: string): Promise<GroupFound> {
  const filters = { ...noFeedFilters, q };
  const { stories } = await listStories(db, filters);
  return {
    group: "stories",
    hits: stories.slice(0, hitsPerGroup).map(({ id, name, location, story }) => ({
      title: name,
      href: `/stories/${id}`,
      facts: [location, excerptOf(story).excerpt],
    })),
    all_href: stories.length > hitsPerGroup ? `/stories${feedFiltersSearch(filters)}` : null,
    corrected_q: null,
  };
}

/** All of them are on one page: there are few, and their page has no search. */
async function programsFound({ db }: Services, q: string): Promise<GroupFound> {
  const programs = await searchPrograms(db, q);
  return {
    group: "programs",
    hits: programs.map((program) => ({
      title: program.title,
      href: programPath(program),
      facts: [program.duration, program.description],
    })),
    all_href: null,
    corrected_q: null,
  };
}

async function productsFound(services: Services, q: string): Promise<GroupFound> {
  const { page, corrected_q } = await productsOnPages(services, { ...noProductFilters, q });
  const search = productFiltersSearch({ ...noProductFilters, q: corrected_q ?? q });
  return {
    group: "products",
    hits: page.slice(0, hitsPerGroup).map(({ id, name, price_paise, seller_name, location }) => ({
      title: name,
      href: `/products/${id}`,
      facts: [formatRupees(price_paise), seller_name, location],
    })),
    all_href: page.length > hitsPerGroup ? `/marketplace${search}` : null,
    corrected_q,
  };
}
