import * as m from "#messages";
import { shownPicture } from "../../../domains/art/shown-picture.ts";
import { campaignFiltersSearch, noFilters as noCampaignFilters } from "../../../domains/campaigns/filters.ts";
import { campaignCategories, campaignSorts } from "../../../domains/campaigns/schema.ts";
import { listCampaigns, searchPublicCampaigns } from "../../../domains/campaigns/server/queries/campaigns.ts";
import { noFilters as noProductFilters, productFiltersSearch } from "../../../domains/catalog/filters.ts";
import { sellerPicture } from "../../../domains/catalog/product-picture.ts";
import { sellerFiltersSearch } from "../../../domains/catalog/seller-filters.ts";
import { productCategories, productSorts } from "../../../domains/catalog/schema.ts";
import { productsOnPages } from "../../../domains/catalog/server/queries/on-pages.ts";
import { listSellers } from "../../../domains/catalog/server/queries/sellers.ts";
import { programPath } from "../../../domains/programs/schema.ts";
import { searchPrograms } from "../../../domains/programs/server/queries/programs.ts";
import { type SearchChoice, type SearchGroup, searchGroups } from "../../../domains/search/search-choice.ts";
import { feedFiltersSearch, noFeedFilters } from "../../../domains/stories/feed-filters.ts";
import { excerptOf, storyCategories } from "../../../domains/stories/schema.ts";
import { findStories as storiesOfSearch } from "../../../domains/stories/server/queries/feed.ts";
import { orFailed } from "../../../platform/http/section.ts";
import type { AskedSearch } from "../../../platform/search/corrected-search.ts";
import { readSearchFit } from "../../../platform/search/search-fit.ts";
import { type SharedWords, shareWords } from "../../../platform/search/words-of-request.ts";
import type { SearchKind } from "../../../platform/search/vocabulary.ts";
import type { Services } from "../../../platform/services.ts";
import { formatRupees } from "../../../text/money.ts";
import { wordsIn } from "../../../text/search/name-words.ts";
import type { Found, FoundGroup, Hit } from "./hits.ts";
import { findSitePages } from "./site-pages.ts";

/** Maximum number of hits per group; the group's own list shows the rest. */
export const hitsPerGroup = 6;

/** Of the one kind that is chosen. */
const hitsOfKind = 24;

/** How many of a kind are wanted, and which. */
type Wanted = { most: number; category?: string | undefined; sort?: string | undefined };

type Asked = Pick<AskedSearch, "q" | "exact"> & { words: SharedWords };

type Unmarked = Omit<Found, "marked"> & { categories?: string[] };

const searches: Record<SearchKind, (services: Services, asked: Asked, wanted: Wanted) => Promise<Unmarked>> =
  {
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
export async function findEverywhere(
  services: Services,
  typed: Pick<AskedSearch, "q" | "exact">,
  { kind, category, sort }: SearchChoice = { kind: null, category: null, sort: null },
): Promise<FoundGroup[]> {
  const asked = { ...typed, words: shareWords(services.db) };
  const chosen = { most: hitsOfKind, category: category ?? undefined, sort: sort ?? undefined };
  const groups = await Promise.all(
    searchGroups.map((group) =>
      findGroup(services, group, asked, group === kind ? chosen : { most: hitsPerGroup }),
    ),
  );
  return groups.toSorted((a, b) => a.cost - b.cost).map(({ group, found }) => ({ group, found }));
}

type RankedGroup = FoundGroup & { cost: number };

/** What was found with other words than the typed ones comes after all that was found with them. */
const costOfCorrection = 100;
/** What is empty or failed comes last. */
const costOfNothing = Number.MAX_SAFE_INTEGER;

async function findGroup(
  services: Services,
  group: SearchGroup,
  asked: Asked,
  wanted: Wanted,
): Promise<RankedGroup> {
  const reading =
    group === "pages" ? findSitePages(services, asked) : findRanked(services, group, asked, wanted);
  const ranked = await orFailed(services, `search in ${group}`, reading);
  if ("failed" in ranked) return { group, found: ranked, cost: costOfNothing };
  return { group, ...ranked };
}

async function findRanked(services: Services, kind: SearchKind, asked: Asked, wanted: Wanted) {
  const { categories = [], ...found } = await searches[kind](services, asked, wanted);
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
  return { picture: null, price_paise: null, has_ended: false, product_id: null, ...hit };
}

/**
 * Those that have ended too, which the list has not: hence the link to it only with further running ones. In another
 * order than best match they come after the running ones.
 */
async function findCampaigns({ db }: Services, asked: Asked, wanted: Wanted): Promise<Unmarked> {
  const category = campaignCategories.find((known) => known === wanted.category);
  const sort = campaignSorts.find((known) => known === wanted.sort && known !== "best");
  const best = await searchPublicCampaigns(db, asked, wanted.most + 1, category);
  const { exact } = asked;
  const filters = { ...noCampaignFilters, exact, q: best.corrected_q ?? asked.q, category, sort };
  // These words were corrected already.
  const running = sort ? await listCampaigns(db, { ...filters, exact: true }) : undefined;
  const ids = new Set(running?.campaigns.map(({ id }) => id));
  const others = running?.next_cursor ? [] : best.campaigns.filter(({ id }) => !ids.has(id));
  const campaigns = [...(running?.campaigns ?? []), ...others];
  const has_more = running?.next_cursor || campaigns.at(wanted.most)?.is_active;
  const shown = campaigns.slice(0, wanted.most);
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
        picture: shownPicture(campaign),
        has_ended: !campaign.is_active,
      }),
    ),
    categories: shown.map((campaign) => campaign.category),
    all_href: has_more ? `/campaigns${campaignFiltersSearch(filters)}` : null,
    corrected_q: best.corrected_q,
    total: best.total,
    tally: best.tally,
  };
}

async function findStories({ db }: Services, asked: Asked, wanted: Wanted): Promise<Unmarked> {
  const category = storyCategories.find((known) => known === wanted.category);
  const { stories, corrected_q, total, tally } = await storiesOfSearch(db, asked, {
    most: wanted.most,
    category,
  });
  const filters = { ...noFeedFilters, q: corrected_q ?? asked.q, category };
  return {
    hits: stories.map(({ id, name, location, story, image_url }) =>
      hitOf({
        title: name,
        href: `/stories/${id}`,
        facts: [location, excerptOf(story).excerpt],
        picture: image_url,
      }),
    ),
    all_href: total.count > wanted.most ? `/stories${feedFiltersSearch(filters)}` : null,
    corrected_q,
    total,
    tally,
  };
}

/** No link to a full list: the programs page has no search, and there are few of them. */
async function findPrograms({ db }: Services, asked: Asked): Promise<Unmarked> {
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
    total: { count: programs.length, is_exact: true },
    tally: [],
  };
}

async function findProducts(
  services: Services,
  { words, ...asked }: Asked,
  wanted: Wanted,
): Promise<Unmarked> {
  const category = productCategories.find((known) => known === wanted.category);
  const sort = productSorts.find((known) => known === wanted.sort && known !== "best");
  const all = await productsOnPages(services, { ...noProductFilters, ...asked }, words);
  const meant = { ...asked, ...all.priced, ...(all.corrected_q !== null && { q: all.corrected_q }) };
  const filters = { ...noProductFilters, ...meant, category, sort };
  // Shared words remember what was found without these filters.
  const found = category || sort ? await productsOnPages(services, filters) : all;
  const shown = found.page.slice(0, wanted.most);
  const has_more = found.page.length > shown.length || found.next_cursor !== null;
  return {
    hits: shown.map((product) =>
      hitOf({
        title: product.name,
        href: `/products/${product.id}`,
        facts: [product.seller_name, product.location],
        picture: shownPicture(product),
        price_paise: product.price_paise,
        product_id: product.id,
      }),
    ),
    categories: shown.map((product) => product.category),
    all_href: has_more ? `/marketplace${productFiltersSearch(filters)}` : null,
    corrected_q: all.corrected_q,
    total: found.total ?? { count: shown.length, is_exact: false },
    tally: all.tally ?? [],
  };
}

async function findSellers(
  { db }: Services,
  { words, ...asked }: Asked,
  { most }: Wanted,
): Promise<Unmarked> {
  const found = await listSellers(db, { ...asked, cursor: undefined }, most, words);
  const { sellers, next_cursor, corrected_q } = found;
  const search = sellerFiltersSearch({ ...asked, q: corrected_q ?? asked.q });
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
    total: found.total ?? { count: sellers.length, is_exact: false },
    tally: [],
  };
}
