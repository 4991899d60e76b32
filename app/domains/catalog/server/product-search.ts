import type { Queryable } from "../../../platform/database/database.ts";
import { sqlInteger, sqlPart, sqlUnprepared } from "../../../platform/database/sql.ts";
import { estimatedRows } from "../../../platform/search/estimated-rows.ts";
import type { Search } from "../../../platform/search/read-search.ts";
import { priceLevelsOf } from "../../../platform/search/vocabulary.ts";
import { queryOfAll, wordsOfTerm } from "../../../text/search/search-terms.ts";
import type { ProductFilters } from "../filters.ts";
import type { ProductSort } from "../schema.ts";
import { edgeOfLevel, inGrowingSteps, levelsInOrder } from "./price-levels.ts";
import { behindCursor, chosen, keyColumns, listSort, productOrders } from "./product-orders.ts";

/**
 * The search among a million products (docs/decisions/0039). Rare words are looked up in the word index and sorted.
 * Frequent words are found quickly by scanning the list in its order. Frequent words without early matches, such as two
 * words that no product has together, or sarees where the list begins with the most expensive paintings, are looked up
 * as well, price level by price level.
 */

/** Found in list order, at most as many as requested. */
export type FoundProducts = {
  ids: string[];
  count: number;
  /** False: counting stopped at the limit. */
  is_exact: boolean;
};

export type SearchQuery = {
  words_count: number;
  /** A tsquery of whole words: each typed word with all that means the same. */
  wanted: string;
  /** A text of bits for each typed word: the levels of prices of products that have it. */
  price_levels: readonly string[];
  limits: SearchLimits;
};

export type SearchLimits = {
  /** Up to this many estimated matches are looked up and sorted directly. */
  sorted_at_once: number;
  /** Maximum rows looked up before another strategy is tried. */
  looked_up: number;
  scanned_first: number;
  scanned_then: number;
};

const usualLimits: SearchLimits = {
  sorted_at_once: 3_000,
  looked_up: 6_000,
  scanned_first: 300,
  scanned_then: 3_000,
};

/** Undefined if one of its words is known of no product, so that nothing has all of them. */
export async function queryOfProducts(
  db: Queryable,
  search: Search,
  sort: ProductSort,
  limits = usualLimits,
): Promise<SearchQuery | undefined> {
  const wanted = queryOfAll(search.terms, "all");
  if (wanted === null) return undefined;
  const is_by_price = sort === "price_low" || sort === "price_high";
  const price_levels = is_by_price ? await priceLevelsOf(db, search.terms.map(wordsOfTerm)) : [];
  return { words_count: search.terms.length, wanted, price_levels, limits };
}

/** The first `limit` products after the cursor that match words and filters. */
export async function searchProducts(
  db: Queryable,
  search: SearchQuery,
  filters: ProductFilters,
  limit: number,
  estimated?: number,
): Promise<FoundProducts> {
  const expected = estimated ?? (await estimatedCount(db, search, filters));
  if (expected <= search.limits.sorted_at_once) {
    const found = await lookUp(db, search, filters, limit);
    if (found) return found;
  }
  const sort = listSort(filters);
  return sort === "price_low" || sort === "price_high"
    ? alongPrices(db, search, filters, sort, limit)
    : alongOrder(db, search, filters, limit);
}

/** How many products PostgreSQL expects to match. */
export function estimatedCount(
  db: Queryable,
  { wanted }: SearchQuery,
  filters: ProductFilters,
): Promise<number> {
  return estimatedRows(
    db,
    sqlPart`select from products where ${chosen(filters)} and search @@ ${wanted}::tsquery`,
  );
}

async function alongOrder(db: Queryable, search: SearchQuery, filters: ProductFilters, limit: number) {
  const met = await scanFurther(db, search, filters, limit);
  if (met.is_enough) return met;
  const few = await lookUp(db, search, filters, limit);
  if (few) return few;
  const next = await scan(db, search, filters, search.limits.scanned_then, limit);
  return next.is_enough ? next : lookUpAll(db, search, filters, limit);
}

/**
 * If some matched, or it is a single frequent word, more matches are likely soon; several words may have none at all.
 */
async function scanFurther(db: Queryable, search: SearchQuery, filters: ProductFilters, limit: number) {
  const first = await scan(db, search, filters, search.limits.scanned_first, limit);
  const met_count = first.ids.length;
  if (first.is_enough || (met_count === 0 && search.words_count > 1)) return first;
  const expected = (3 * limit * search.limits.scanned_first) / Math.max(met_count, 1);
  return scan(db, search, filters, Math.min(search.limits.scanned_then, Math.ceil(expected)), limit);
}

async function alongPrices(
  db: Queryable,
  search: SearchQuery,
  filters: ProductFilters,
  sort: "price_low" | "price_high",
  limit: number,
): Promise<FoundProducts> {
  const levels = levelsInOrder(search.price_levels, filters);
  const [start] = levels;
  if (start === undefined) return { ids: [], count: 0, is_exact: true };
  const met = await scanFurther(db, search, startingAt(filters, sort, start), limit);
  if (met.is_enough) return met;
  if (search.words_count > 1) {
    const few = await lookUp(db, search, filters, limit);
    if (few) return few;
  }
  const ids = new Set<string>();
  const steps = inGrowingSteps(levels);
  for (const step of steps) {
    const found =
      (await lookUp(db, search, filters, limit, step)) ??
      (await throughLevels(db, search, filters, sort, step, limit));
    for (const id of found.ids) ids.add(id);
    if (ids.size >= limit) break;
  }
  return { ids: [...ids].slice(0, limit), count: ids.size, is_exact: ids.size < limit };
}

/** For levels with many matches: scanning most likely finds some soon. */
async function throughLevels(
  db: Queryable,
  search: SearchQuery,
  filters: ProductFilters,
  sort: "price_low" | "price_high",
  levels: number[],
  limit: number,
): Promise<FoundProducts> {
  const scanned = startingAt(filters, sort, levels[0] as number);
  const met = await scan(db, search, scanned, search.limits.scanned_then, limit);
  return met.is_enough ? met : lookUpAll(db, search, filters, limit, levels);
}

/** The list starting at a level. Earlier ones have none of the words, or were already searched. */
function startingAt(
  filters: ProductFilters,
  sort: "price_low" | "price_high",
  level: number,
): ProductFilters {
  const edge_paise = edgeOfLevel(level, sort);
  const { price_from_paise, price_to_paise } = filters;
  return sort === "price_low"
    ? { ...filters, price_from_paise: Math.max(edge_paise, price_from_paise ?? edge_paise) }
    : { ...filters, price_to_paise: Math.min(edge_paise, price_to_paise ?? edge_paise) };
}

/** Scans the first `most` products of the list. */
async function scan(
  db: Queryable,
  { wanted }: SearchQuery,
  filters: ProductFilters,
  most: number,
  limit: number,
): Promise<FoundProducts & { is_enough: boolean }> {
  const { by } = productOrders[listSort(filters)];
  const { ids, scanned_count } = await db.one(sqlUnprepared({ ids: "uuid[]", scanned_count: "int4" })`
    select coalesce(array_agg(id order by ${by}) filter (where matches), '{}') as ids, count(*)::int4 as scanned_count
    from (
      select ${keyColumns}, search @@ ${wanted}::tsquery as matches from products
      where ${chosen(filters)} ${behindCursor(filters)} order by ${by} limit ${sqlInteger(most)}
    ) scanned`);
  const is_exact = scanned_count < most;
  return {
    ids: ids.slice(0, limit),
    count: ids.length,
    is_exact,
    is_enough: is_exact || ids.length >= limit,
  };
}

/** Uses the word index; undefined if there are too many matches to sort. */
async function lookUp(
  db: Queryable,
  search: SearchQuery,
  filters: ProductFilters,
  limit: number,
  levels: number[] | null = null,
): Promise<FoundProducts | undefined> {
  const { ids, matching_count } = await matching(db, search, filters, limit, levels, search.limits.looked_up);
  return matching_count < search.limits.looked_up
    ? { ids, count: matching_count, is_exact: true }
    : undefined;
}

async function lookUpAll(
  db: Queryable,
  search: SearchQuery,
  filters: ProductFilters,
  limit: number,
  levels: number[] | null = null,
): Promise<FoundProducts> {
  const { ids, matching_count } = await matching(db, search, filters, limit, levels, null);
  return { ids, count: matching_count, is_exact: levels === null };
}

function matching(
  db: Queryable,
  { wanted }: SearchQuery,
  filters: ProductFilters,
  limit: number,
  levels: number[] | null,
  most: number | null,
) {
  const { category = null, district = null, price_from_paise = null, price_to_paise = null } = filters;
  const { by } = productOrders[listSort(filters)];
  // A product's search text contains its category and district, so that the index covers those filters too.
  const names = [category, district].filter((name) => name !== null).join(" ");
  const text = names
    ? sqlPart`${wanted}::tsquery && plainto_tsquery('simple', ${names})`
    : sqlPart`${wanted}::tsquery`;
  return db.one(sqlUnprepared({ ids: "uuid[]", matching_count: "int4" })`
    with matching as materialized (
      select ${keyColumns} from matching_products(${text}, ${wanted}::tsquery, ${levels}::int4[], ${category}::text,
        ${district}::text, ${price_from_paise}::int8, ${price_to_paise}::int8, ${filters.in_stock}::bool,
        ${filters.verified}::bool, ${most}::int4)
    )
    select array(
      select id from matching where true ${behindCursor(filters)} order by ${by} limit ${sqlInteger(limit)}
    ) as ids, (select count(*)::int4 from matching) as matching_count`);
}
