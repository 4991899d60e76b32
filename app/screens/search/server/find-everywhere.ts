import * as m from "#messages";
import { campaignPicture } from "../../../domains/campaigns/campaign-picture.ts";
import { campaignFiltersSearch, noFilters as noCampaignFilters } from "../../../domains/campaigns/filters.ts";
import { searchPublicCampaigns } from "../../../domains/campaigns/server/queries.ts";
import { noFilters as noProductFilters, productFiltersSearch } from "../../../domains/catalog/filters.ts";
import { productPicture, sellerPicture } from "../../../domains/catalog/product-picture.ts";
import { sellerFiltersSearch } from "../../../domains/catalog/seller-filters.ts";
import { productsOnPages } from "../../../domains/catalog/server/queries/on-pages.ts";
import { listSellers } from "../../../domains/catalog/server/queries/sellers.ts";
import { programPath } from "../../../domains/programs/schema.ts";
import { searchPrograms } from "../../../domains/programs/server/queries.ts";
import { feedFiltersSearch, noFeedFilters } from "../../../domains/stories/feed-filters.ts";
import { excerptOf } from "../../../domains/stories/schema.ts";
import { findStories as storiesOfSearch } from "../../../domains/stories/server/queries/feed.ts";
import { orFailed } from "../../../platform/http/section.ts";
import type { AskedSearch } from "../../../platform/search/corrected-search.ts";
import { readSearchFit } from "../../../platform/search/search-fit.ts";
import { shareWords } from "../../../platform/search/words-of-request.ts";
import type { SearchKind } from "../../../platform/search/vocabulary.ts";
import type { Services } from "../../../platform/services.ts";
import { formatRupees } from "../../../text/money.ts";
import { wordsIn } from "../../../text/search/name-words.ts";
import { type Found, type FoundGroup, type Hit, type SearchGroup, searchGroups } from "./hits.ts";
import { findSitePages } from "./site-pages.ts";

/** Maximum number of hits per group; the group's own list shows the rest. */
export const hitsPerGroup = 6;

type Unmarked = Omit<Found, "marked"> & { categories?: string[] };

const searches: Record<SearchKind, (services: Services, asked: AskedSearch) => Promise<Unmarked>> = {
  campaigns: findCampaigns,
  stories: findStories,
  programs: findPrograms,
  products: findProducts,
  sellers: findSellers,
};

/**
 * The first public records of each kind that match best, with the search of each list, and pages about the site. The
 * group that matches best comes first. One that cannot be read does not hide the others.
 */
export async function findEverywhere(services: Services, typed: AskedSearch): Promise<FoundGroup[]> {
  const asked = { ...typed, words: shareWords(services.db) };
  const groups = await Promise.all(searchGroups.map((group) => findGroup(services, group, asked)));
  return groups.toSorted((a, b) => a.cost - b.cost).map(({ group, found }) => ({ group, found }));
}

type RankedGroup = FoundGroup & { cost: number };

/** What was found with other words than the typed ones comes after all that was found with them. */
const costOfCorrection = 100;
/** What is empty or failed comes last. */
const costOfNothing = Number.MAX_SAFE_INTEGER;

async function findGroup(services: Services, group: SearchGroup, asked: AskedSearch): Promise<RankedGroup> {
  if (group === "pages") return { group, ...findSitePages(asked.q) };
  const ranked = await orFailed(services, `search in ${group}`, findRanked(services, group, asked));
  if ("failed" in ranked) return { group, found: ranked, cost: costOfNothing };
  return { group, ...ranked };
}

async function findRanked(services: Services, kind: SearchKind, asked: AskedSearch) {
  const { categories = [], ...found } = await searches[kind](services, asked);
  const fit = await readSearchFit(services.db, kind, found.corrected_q ?? asked.q, asked.words);
  const costs = found.hits.map((hit, at) => fit?.costOf(textsOf(hit, categories[at] ?? "")) ?? costOfNothing);
  const words = new Set(found.hits.flatMap(({ title, facts }) => wordsOf([title, ...facts])));
  const marked = [...words].filter((word) => fit?.words.has(word));
  const best = Math.min(costOfNothing, ...costs) + (found.corrected_q === null ? 0 : costOfCorrection);
  return { found: { ...found, marked }, cost: best };
}

function textsOf({ title, facts }: Hit, category: string) {
  return { name: title, category, facets: "", places: "", summary: facts.join(" ") };
}

function wordsOf(texts: readonly string[]): string[] {
  return wordsIn(texts.join(" ").toLowerCase().normalize("NFC"));
}

function hitOf(hit: Pick<Hit, "title" | "href" | "facts"> & Partial<Hit>): Hit {
  return { picture: null, price_paise: null, has_ended: false, ...hit };
}

/** Those that have ended too, which the list has not: hence the link to it only with further running ones. */
async function findCampaigns({ db }: Services, asked: AskedSearch): Promise<Unmarked> {
  const { campaigns, corrected_q } = await searchPublicCampaigns(db, asked, hitsPerGroup + 1);
  const search = campaignFiltersSearch({ ...noCampaignFilters, ...asked, q: corrected_q ?? asked.q });
  const shown = campaigns.slice(0, hitsPerGroup);
  return {
    hits: shown.map((campaign) =>
      hitOf({
        title: campaign.title,
        href: `/campaigns/${campaign.id}`,
        facts: [
          campaign.location,
          m.screens_search_raised({
            raised: formatRupees(campaign.raised_paise),
            goal: formatRupees(campaign.goal_paise),
          }),
        ],
        picture: campaignPicture(campaign),
        has_ended: !campaign.is_active,
      }),
    ),
    categories: shown.map(({ category }) => category),
    all_href: campaigns.at(hitsPerGroup)?.is_active ? `/campaigns${search}` : null,
    corrected_q,
  };
}

async function findStories({ db }: Services, asked: AskedSearch): Promise<Unmarked> {
  const { stories, corrected_q } = await storiesOfSearch(db, asked);
  const filters = { ...noFeedFilters, q: corrected_q ?? asked.q };
  return {
    hits: stories.slice(0, hitsPerGroup).map(({ id, name, location, story, image_url }) =>
      hitOf({
        title: name,
        href: `/stories/${id}`,
        facts: [location, excerptOf(story).excerpt],
        picture: image_url,
      }),
    ),
    all_href: stories.length > hitsPerGroup ? `/stories${feedFiltersSearch(filters)}` : null,
    corrected_q,
  };
}

/** No link to a full list: the programs page has no search, and there are few of them. */
async function findPrograms({ db }: Services, asked: AskedSearch): Promise<Unmarked> {
  const { programs, corrected_q } = await searchPrograms(db, asked);
  return {
    hits: programs.map((program) =>
      hitOf({
        title: program.title,
        href: programPath(program),
        facts: [program.duration, program.description],
        picture: program.picture_url,
      }),
    ),
    all_href: null,
    corrected_q,
  };
}

async function findProducts(services: Services, { q, exact, words }: AskedSearch): Promise<Unmarked> {
  const filters = { ...noProductFilters, q, exact };
  const { page, corrected_q } = await productsOnPages(services, filters, words);
  const search = productFiltersSearch({ ...filters, q: corrected_q ?? q });
  const shown = page.slice(0, hitsPerGroup);
  return {
    hits: shown.map((product) =>
      hitOf({
        title: product.name,
        href: `/products/${product.id}`,
        facts: [product.seller_name, product.location],
        picture: productPicture(product),
        price_paise: product.price_paise,
      }),
    ),
    categories: shown.map(({ category }) => category),
    all_href: page.length > hitsPerGroup ? `/marketplace${search}` : null,
    corrected_q,
  };
}

async function findSellers({ db }: Services, { q, exact, words }: AskedSearch): Promise<Unmarked> {
  const filters = { q, exact, cursor: undefined };
  const { sellers, next_cursor, corrected_q } = await listSellers(db, filters, hitsPerGroup, words);
  const search = sellerFiltersSearch({ q: corrected_q ?? q, exact });
  return {
    hits: sellers.map((seller) =>
      hitOf({
        title: seller.name,
        href: `/sellers/${seller.vendor_id}`,
        facts: [seller.craft, seller.location],
        picture: sellerPicture(seller),
      }),
    ),
    categories: sellers.map(({ craft }) => craft),
    all_href: next_cursor === null ? null : `/marketplace${search}`,
    corrected_q,
  };
}
