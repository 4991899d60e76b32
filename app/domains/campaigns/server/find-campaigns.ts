import type { Queryable } from "../../../platform/database/database.ts";
import { type Row, type Shape, sql, type sqlPart } from "../../../platform/database/sql.ts";
import { pageOfRows } from "../../../platform/database/page-of-rows.ts";
import {
  allMatches,
  bestMatches,
  isNamed,
  noMatches,
  placeAfter,
} from "../../../platform/search/best-matches.ts";
import { estimatedRows } from "../../../platform/search/estimated-rows.ts";
import {
  type AskedSearch,
  findCorrected,
  type FoundPage,
} from "../../../platform/search/corrected-search.ts";
import type { Search } from "../../../platform/search/read-search.ts";
import { foundCursor } from "../../../text/search/found-cursor.ts";
import { queryOfAll } from "../../../text/search/search-terms.ts";
import { type FoundCount, type Tally, tallyOf } from "../../../text/search/tally.ts";
import { type CampaignFilters, sortOf } from "../filters.ts";
import { countedCampaignsMax } from "../schema.ts";
import {
  activeMatching,
  campaignsToSearch,
  publicCampaignsToName,
  publicCampaignsToSearch,
} from "./campaign-match.ts";
import { type PageOfCampaigns, pageOfCampaigns, pageOfFoundCampaigns } from "./campaign-page.ts";

type Part = ReturnType<typeof sqlPart>;

/** A page of a list, with what was searched in place of the typed words; null: what was typed. */
type FoundCampaigns<S extends Shape> = PageOfCampaigns<S> & { corrected_q: string | null };

/**
 * Like `pageOfCampaigns`, with words. Those that nothing means are replaced by the nearest ones that a title or a
 * category has; `corrected_q` is then the search performed.
 */
export async function findCampaigns<S extends Shape>(
  db: Queryable,
  shape: S,
  columns: Part,
  filters: CampaignFilters,
  limit: number,
): Promise<FoundCampaigns<S>> {
  if (!filters.q)
    return { ...(await pageOfCampaigns(db, shape, columns, filters, null, limit)), corrected_q: null };
  const asked = { q: filters.q, exact: filters.exact || filters.cursor !== undefined };
  const { page, corrected_q } = await findCorrected(db, "campaigns", asked, (search) =>
    pageOfSearch(db, { shape, columns, limit }, search, filters),
  );
  return { ...page, corrected_q };
}

type List<S extends Shape> = { shape: S; columns: Part; limit: number };

function emptyPage({ cursor }: CampaignFilters) {
  return { page: [], next_cursor: null, total: cursor ? null : { count: 0, is_exact: true } };
}

async function pageOfSearch<S extends Shape>(
  db: Queryable,
  list: List<S>,
  search: Search | undefined,
  filters: CampaignFilters,
): Promise<FoundPage<PageOfCampaigns<S>>> {
  const nothing = { page: emptyPage(filters), is_empty: true, is_named: false, is_partial: false };
  if (!search) return nothing;
  if (sortOf(filters) === "best") return pageOfBest(db, list, search, filters);
  const wanted = queryOfAll(search.terms, "all");
  const all = await allMatches(db, search, campaignsToSearch(filters), await estimatedOf(db, search));
  if (all) {
    const { ids, whole_categories, is_named, is_partial } = all;
    const found = await pageOfFoundCampaigns(db, list.shape, list.columns, filters, ids, list.limit);
    const page = { ...found, ...talliedBy(whole_categories, filters) };
    return { page, is_empty: ids.length === 0, is_named, is_partial };
  }
  if (wanted === null) return nothing;
  const page = await pageOfCampaigns(db, list.shape, list.columns, filters, wanted, list.limit);
  return {
    page,
    is_empty: page.page.length === 0,
    is_named: () => isNamed(db, search, campaignsToSearch(filters)),
    is_partial: false,
  };
}

/** How many have all words, without a look at any. */
async function estimatedOf(db: Queryable, { terms }: Search): Promise<number> {
  const wanted = queryOfAll(terms, "all");
  return wanted === null ? 0 : estimatedRows(db, activeMatching(wanted));
}

async function pageOfBest<S extends Shape>(
  db: Queryable,
  { shape, columns, limit }: List<S>,
  search: Search,
  filters: CampaignFilters,
): Promise<FoundPage<PageOfCampaigns<S>>> {
  const needed = (filters.cursor?.place ?? 0) + limit + 2;
  const records = campaignsToSearch(filters);
  const matches = await bestMatches(db, search, records, { needed, counted: true });
  const { ids, whole_categories, is_all, is_named, is_partial } = matches;
  const from = placeAfter(ids, filters.cursor);
  const shown = ids.slice(from, from + limit + 1);
  const rows = await readInOrder(db, shape, columns, shown);
  const { page, next_cursor } = pageOfRows(rows, limit, ({ found_id: id }) =>
    foundCursor.format({ place: ids.indexOf(id), id }),
  );
  const total = filters.cursor
    ? null
    : {
        count: Math.min(ids.length, countedCampaignsMax),
        is_exact: is_all && ids.length <= countedCampaignsMax,
      };
  const rest = { next_cursor, total, ...talliedBy(whole_categories, filters) };
  const found = { page: page.map(({ found_id: _id, ...row }) => row as Row<S>), ...rest };
  return { page: found, is_empty: page.length === 0, is_named, is_partial };
}

function talliedBy(categories: readonly string[], { cursor }: CampaignFilters): { tally?: Tally } {
  return cursor ? {} : { tally: tallyOf(categories) };
}

function readInOrder<S extends Shape>(db: Queryable, shape: S, columns: Part, ids: readonly string[]) {
  const statement = sql({ ...shape, found_id: "uuid" })`
    select ${columns}, found_id from unnest(${[...ids]}::uuid[]) with ordinality as found (found_id, place)
    join campaigns on campaigns.id = found_id order by place`;
  return ids.length === 0 ? [] : (db.many(statement) as Promise<(Row<S> & { found_id: string })[]>);
}

/**
 * The campaigns that match best, those that have ended too: for a search of everything. With how many there are, and in
 * which categories; `category`: only those.
 */
export function findPublicCampaigns<S extends Shape>(
  db: Queryable,
  { shape, columns, limit }: List<S>,
  asked: AskedSearch,
  category?: string,
) {
  return findCorrected(db, "campaigns", asked, async (search) => {
    const matches = search
      ? await bestMatches(
          db,
          search,
          asked.most === undefined ? publicCampaignsToSearch : publicCampaignsToName,
          {
            most: asked.most,
          },
        )
      : noMatches;
    const { ids, categories, is_all, ...found } = matches;
    const chosen = category === undefined ? ids : ids.filter((_, at) => categories[at] === category);
    const rows = await readInOrder(db, shape, columns, chosen.slice(0, limit));
    const campaigns = rows.map(({ found_id: _id, ...row }) => row as Row<S>);
    const total: FoundCount = { count: chosen.length, is_exact: is_all };
    const page = { campaigns, total, tally: tallyOf(categories) };
    return { page, is_empty: ids.length === 0, ...found };
  });
}
