import type { Queryable } from "../../../platform/database/database.ts";
import { similarSearches } from "../../../platform/database/search-words.ts";
import { type Shape, sqlPart } from "../../../platform/database/sql.ts";
import { otherNames } from "../../../text/place-names.ts";
import { withoutPlurals } from "../../../text/plurals.ts";
import { type CampaignFilters, filterNames, noFilters } from "../filters.ts";
import { type PageOfCampaigns, pageOfCampaigns } from "./campaign-page.ts";
import { type CampaignSearch, readSearch } from "./campaign-search.ts";

type Part = ReturnType<typeof sqlPart>;

/** Namespace of campaign words in the search dictionary. */
export const campaignWords = "campaigns";

/** Each costs a search; only searches without results incur it. */
const searchesTried = 2;

/**
 * Like `pageOfCampaigns`. Words that no campaign has, whatever the other filters, are replaced by the nearest ones with
 * results: spellings of names, typing errors, the same word in another script. `corrected_q` is then the search
 * performed.
 */
export async function findCampaigns<S extends Shape>(
  db: Queryable,
  shape: S,
  columns: Part,
  filters: CampaignFilters,
  limit: number,
): Promise<PageOfCampaigns<S> & { corrected_q: string | null }> {
  if (!filters.q) return asTyped(await pageOfCampaigns(db, shape, columns, filters, null, limit));
  const search = await readSearch(db, filters.q);
  const as_typed = asTyped(
    search ? await pageOfCampaigns(db, shape, columns, filters, search, limit) : emptyPage(filters),
  );
  if (filters.cursor || as_typed.page.length > 0) return as_typed;
  if (search && isNarrowed(filters) && (await hasAny(db, search))) return as_typed;
  // Known words, even if no campaign has all of them, are not corrected, except for plurals and other names.
  const alike = search?.is_known ? [] : await similarSearches(db, campaignWords, filters.q, searchesTried);
  for (const q of [...withoutPlurals(filters.q), ...otherNames(filters.q), ...alike]) {
    const other = await readSearch(db, q);
    const page = other && (await pageOfCampaigns(db, shape, columns, { ...filters, q }, other, limit));
    if (page && page.page.length > 0) return { ...page, corrected_q: q };
  }
  return as_typed;
}

function asTyped<S extends Shape>(page: PageOfCampaigns<S>) {
  return { ...page, corrected_q: null };
}

function emptyPage({ cursor }: CampaignFilters) {
  return { page: [], next_cursor: null, total: cursor ? null : { count: 0, is_exact: true } };
}

function isNarrowed(filters: CampaignFilters): boolean {
  return filterNames.some((name) => name !== "q" && filters[name] !== undefined);
}

async function hasAny(db: Queryable, search: CampaignSearch): Promise<boolean> {
  const { page } = await pageOfCampaigns(db, { id: "uuid" }, sqlPart`id`, noFilters, search, 1);
  return page.length > 0;
}
