import type { Queryable } from "../../../platform/database/database.ts";
import { similarSearches } from "../../../platform/database/search-words.ts";
import { type Shape, sqlPart } from "../../../platform/database/sql.ts";
import { otherNames } from "../../../text/place-names.ts";
import { type CampaignFilters, filterNames, noFilters } from "../filters.ts";
import { type PageOfCampaigns, pageOfCampaigns } from "./campaign-page.ts";

type Part = ReturnType<typeof sqlPart>;

/** The words of campaigns among those of all that can be searched. */
export const campaignWords = "campaigns";

/** Each costs a search, and only people whose words find nothing wait for them. */
const searchesTried = 2;

/**
 * Like `pageOfCampaigns`. Words that no campaign has, whatever the other filters, are replaced by the nearest ones that
 * find something: spellings of names, slips of the keyboard, the same word in another script. `corrected_q` then says
 * what was searched.
 */
export async function findCampaigns<S extends Shape>(
  db: Queryable,
  shape: S,
  columns: Part,
  filters: CampaignFilters,
  limit: number,
): Promise<PageOfCampaigns<S> & { corrected_q: string | null }> {
  const as_typed = await pageOfCampaigns(db, shape, columns, filters, limit);
  const found = { ...as_typed, corrected_q: null };
  if (!filters.q || filters.cursor || as_typed.page.length > 0) return found;
  if (isNarrowed(filters) && (await hasAny(db, filters.q))) return found;
  const tried = [
    ...otherNames(filters.q),
    ...(await similarSearches(db, campaignWords, filters.q, searchesTried)),
  ];
  for (const q of tried) {
    const page = await pageOfCampaigns(db, shape, columns, { ...filters, q }, limit);
    if (page.page.length > 0) return { ...page, corrected_q: q };
  }
  return found;
}

function isNarrowed(filters: CampaignFilters): boolean {
  return filterNames.some((name) => name !== "q" && filters[name] !== undefined);
}

async function hasAny(db: Queryable, q: string): Promise<boolean> {
  const { page } = await pageOfCampaigns(db, { id: "uuid" }, sqlPart`id`, { ...noFilters, q }, 1);
  return page.length > 0;
}
