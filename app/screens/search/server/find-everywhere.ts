import * as m from "#messages";
import { campaignFiltersSearch, noFilters as noCampaignFilters } from "../../../domains/campaigns/filters.ts";
import { searchPublicCampaigns } from "../../../domains/campaigns/server/queries.ts";
import { noFilters as noProductFilters, productFiltersSearch } from "../../../domains/catalog/filters.ts";
import { productsOnPages } from "../../../domains/catalog/server/queries/on-pages.ts";
import { programPath } from "../../../domains/programs/schema.ts";
import { searchPrograms } from "../../../domains/programs/server/queries.ts";
import { feedFiltersSearch, noFeedFilters } from "../../../domains/stories/feed-filters.ts";
import { excerptOf } from "../../../domains/stories/schema.ts";
import { findStories as storiesOfSearch } from "../../../domains/stories/server/queries/feed.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import type { AskedSearch } from "../../../platform/search/corrected-search.ts";
import type { Services } from "../../../platform/services.ts";
import { formatRupees } from "../../../text/money.ts";

/** One search result of any kind. */
export type Hit = { title: string; href: string; facts: string[] };

export type Found = {
  hits: Hit[];
  /** URL of the full result list; null when all results are shown. */
  all_href: string | null;
  /** The corrected search that was used because the typed one had no results; null without a correction. */
  corrected_q: string | null;
};

/** Maximum number of hits per group; the group's own list shows the rest. */
export const hitsPerGroup = 5;

/** In page order. */
const searches = {
  campaigns: findCampaigns,
  stories: findStories,
  programs: findPrograms,
  products: findProducts,
};

export type SearchGroup = keyof typeof searches;
export type FoundGroup = { group: SearchGroup; found: Found | Failed };

/**
 * The first public campaigns, stories, programs and products that match all words, with the search of each list. A
 * group that cannot be read does not hide the others.
 */
export function findEverywhere(services: Services, asked: AskedSearch): Promise<FoundGroup[]> {
  const groups = Object.keys(searches) as SearchGroup[];
  return Promise.all(
    groups.map(async (group) => ({
      group,
      found: await orFailed(services, `search in ${group}`, searches[group](services, asked)),
    })),
  );
}

/** Those that have ended too, which the list has not: hence the link to it only with further running ones. */
async function findCampaigns({ db }: Services, asked: AskedSearch): Promise<Found> {
  const { campaigns, corrected_q } = await searchPublicCampaigns(db, asked, hitsPerGroup + 1);
  const search = campaignFiltersSearch({ ...noCampaignFilters, ...asked, q: corrected_q ?? asked.q });
  return {
    hits: campaigns
      .slice(0, hitsPerGroup)
      .map(({ id, title, location, raised_paise, goal_paise, is_active }) => ({
        title,
        href: `/campaigns/${id}`,
        facts: [
          ...(is_active ? [] : [m.screens_search_ended()]),
          location,
          m.screens_search_raised({ raised: formatRupees(raised_paise), goal: formatRupees(goal_paise) }),
        ],
      })),
    all_href: campaigns.at(hitsPerGroup)?.is_active ? `/campaigns${search}` : null,
    corrected_q,
  };
}

async function findStories({ db }: Services, asked: AskedSearch): Promise<Found> {
  const { stories, corrected_q } = await storiesOfSearch(db, asked);
  const filters = { ...noFeedFilters, q: corrected_q ?? asked.q };
  return {
    hits: stories.slice(0, hitsPerGroup).map(({ id, name, location, story }) => ({
      title: name,
      href: `/stories/${id}`,
      facts: [location, excerptOf(story).excerpt],
    })),
    all_href: stories.length > hitsPerGroup ? `/stories${feedFiltersSearch(filters)}` : null,
    corrected_q,
  };
}

/** No link to a full list: the programs page has no search, and there are few of them. */
async function findPrograms({ db }: Services, asked: AskedSearch): Promise<Found> {
  const { programs, corrected_q } = await searchPrograms(db, asked);
  return {
    hits: programs.map((program) => ({
      title: program.title,
      href: programPath(program),
      facts: [program.duration, program.description],
    })),
    all_href: null,
    corrected_q,
  };
}

async function findProducts(services: Services, asked: AskedSearch): Promise<Found> {
  const { page, corrected_q } = await productsOnPages(services, { ...noProductFilters, ...asked });
  const search = productFiltersSearch({ ...noProductFilters, ...asked, q: corrected_q ?? asked.q });
  return {
    hits: page.slice(0, hitsPerGroup).map(({ id, name, price_paise, seller_name, location }) => ({
      title: name,
      href: `/products/${id}`,
      facts: [formatRupees(price_paise), seller_name, location],
    })),
    all_href: page.length > hitsPerGroup ? `/marketplace${search}` : null,
    corrected_q,
  };
}
