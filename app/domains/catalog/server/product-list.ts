import type { Queryable } from "../../../platform/database/database.ts";
import { pageOfRows } from "../../../platform/database/page-of-rows.ts";
import {
  oneOf,
  type Row,
  type Shape,
  sql,
  sqlInteger,
  sqlPart,
  sqlUnprepared,
} from "../../../platform/database/sql.ts";
import { allMatches, bestMatches, isNamed, placeAfter } from "../../../platform/search/best-matches.ts";
import {
  type AskedSearch,
  findCorrected,
  type FoundPage,
} from "../../../platform/search/corrected-search.ts";
import type { Search } from "../../../platform/search/read-search.ts";
import { withDrawing } from "../craft-picture.ts";
import { formatListCursor, type ProductFilters, sortOf } from "../filters.ts";
import { countedProductsMax, type ProductCard, productCategories, type ProductCategory } from "../schema.ts";
import { productsToSearch, type SearchedProducts } from "./product-match.ts";
import { behindCursor, chosen, keyColumns, listSort, productOrders } from "./product-orders.ts";
import { estimatedCount, queryOfProducts, searchProducts } from "./product-search.ts";
import { type PriceOfWords, priceOfWords } from "../../../text/search/price-words.ts";
import { type Instead, type Tally, tallyOf } from "../../../text/search/tally.ts";
import { foundCursor } from "../../../text/search/found-cursor.ts";

export type ProductCount = {
  count: number;
  /** False: counting stopped at the limit. */
  is_exact: boolean;
};

export type PageOfProducts = {
  page: ProductCard[];
  /** Null on the last page. */
  next_cursor: string | null;
  /** Total number of matches; null after the first page, which has it. */
  total: ProductCount | null;
  /** The corrected search words, if the given ones match nothing; null: as typed. */
  corrected_q: string | null;
  /** Where the words name a price: the rest of them, and the price that was searched instead. */
  priced?: PriceOfWords;
  /** Of the first page of a search whose results are known: how many a list of each category has, as `total` exactly or at least. */
  tally?: Tally;
  /** Where else to look, if the shop's page is empty. */
  instead?: Instead<ProductCategory, ProductCard>;
};

/** Columns of a product card, from `products`; `withDrawing` makes the card of a row. */
export const cardColumns = sqlPart`products.id, products.name, products.short_description, products.vendor_id, products.seller_name,
  products.is_seller_verified as is_verified, products.price_paise, products.compare_price_paise, products.review_count,
  products.rating_hundredths, products.location, products.category,
  coalesce((select image_url from product_pictures where product_id = products.id order by position limit 1),
    products.featured_image_url) as image_url,
  (select alt_text from product_pictures where product_id = products.id order by position limit 1) as image_alt,
  products.is_in_stock`;

export const cardShape = {
  id: "uuid",
  name: "text",
  short_description: "text?",
  vendor_id: "uuid",
  seller_name: "text",
  is_verified: "bool",
  price_paise: "int8",
  compare_price_paise: "int8?",
  review_count: "int4",
  rating_hundredths: "int4",
  location: "text",
  category: oneOf(...productCategories),
  image_url: "text?",
  image_alt: "text?",
  is_in_stock: "bool",
} satisfies Shape;

const keyShape = { created_at: "timestamptz", featured: "int4" } satisfies Shape;

const whole = { ...cardShape, ...keyShape };
const wholeColumns = sqlPart`${cardColumns}, products.created_at, products.is_featured::int4 as featured`;
type WholeRow = Row<typeof whole>;

/**
 * One page of listed products matching all filters, sorted. Words that nothing means are replaced by the nearest ones
 * that a name or a tag has; `corrected_q` is then the search performed. `reads_price`: also of words as they are typed.
 */
export async function pageOfProducts(
  db: Queryable,
  filters: ProductFilters,
  limit: number,
  {
    words,
    most,
    reads_price = !filters.exact,
  }: Pick<AskedSearch, "words" | "most"> & { reads_price?: boolean } = {},
): Promise<PageOfProducts> {
  if (!filters.q) return pageOfList(db, filters, limit);
  const find = async (own: SearchedProducts, priced?: PriceOfWords) => {
    let is_of_thing = false;
    const exact = own.exact || own.cursor !== undefined;
    const asked = { q: own.q, exact, words, among: priced && JSON.stringify(priced) };
    const { page, corrected_q } = await findCorrected(db, "products", asked, async (search) => {
      const found = await pageOfSearch(db, search, own, limit, most);
      is_of_thing ||= found.is_of_thing;
      return found;
    });
    return priced && !is_of_thing ? undefined : { ...page, corrected_q, ...(priced && { priced }) };
  };
  const priced = reads_price ? namedPrice(filters) : undefined;
  // Where nothing costs so little, what costs more says more than what only mentions it, or the number.
  return ((priced && (await find({ ...filters, ...priced, is_price_named: true }, priced))) ??
    find({ ...filters, q: priced?.q ?? filters.q })) as Promise<PageOfProducts>;
}

/** "Honey under 200" is honey of at most Rs 200, unless other prices were chosen; undefined where no price is named. */
function namedPrice({ q, price_from_paise, price_to_paise }: ProductFilters): PriceOfWords | undefined {
  if (price_from_paise !== undefined || price_to_paise !== undefined) return undefined;
  return priceOfWords(q);
}

function emptyPage({ cursor }: ProductFilters): PageOfProducts {
  return {
    page: [],
    next_cursor: null,
    total: cursor ? null : { count: 0, is_exact: true },
    corrected_q: null,
  };
}

function isNarrowed({
  category,
  district,
  price_from_paise,
  price_to_paise,
  in_stock,
  verified,
}: ProductFilters) {
  return Boolean(category ?? district ?? price_from_paise ?? price_to_paise) || in_stock || verified;
}

async function pageOfList(db: Queryable, filters: ProductFilters, limit: number): Promise<PageOfProducts> {
  const has_prices = filters.price_from_paise !== undefined || filters.price_to_paise !== undefined;
  const { by } = productOrders[listSort(filters)];
  const first = sqlPart`order by ${by} limit ${sqlInteger(limit + 1)}`;
  // A small price range is sorted; scanning a million products in list order would take too long to reach it.
  const page = has_prices
    ? sqlPart`
      (select * from few where true ${behindCursor(filters)} ${first})
      union all
      (select ${keyColumns} from products where not (select is_few from total) and ${chosen(filters)} ${behindCursor(filters)} ${first})`
    : sqlPart`select ${keyColumns} from products where ${chosen(filters)} ${behindCursor(filters)} ${first}`;
  const few = sqlPart`, few as materialized (
      select ${keyColumns} from products where (select is_few from total) and ${chosen(filters)})`;
  // Not prepared with a price filter: a generic plan for any range suits none.
  const statement = (has_prices ? sqlUnprepared : sql)({ ...whole, total_count: "int4" });
  const rows = await db.many(statement`
    with total as materialized (
      select count, count <= ${sqlInteger(countedProductsMax)} as is_few
      from (select ${filters.cursor && !has_prices ? sqlPart`0` : countOf(filters)} as count) counted
    )${has_prices ? few : sqlPart``}
    select ${wholeColumns}, total.count as total_count
    from (${page}) page
    join products using (id, created_at, is_featured, price_paise, rating_hundredths, review_count), total
    order by ${by}`);
  const count = rows[0]?.total_count ?? 0;
  const is_exact = isCountKept(filters) || count <= countedProductsMax;
  const total = { count: is_exact ? count : countedProductsMax, is_exact };
  return { ...pageOf(rows, filters, limit), total: filters.cursor ? null : total, corrected_q: null };
}

/** Counts of all products, per category and per district are maintained by triggers. */
function countOf(filters: ProductFilters) {
  const { category, district } = filters;
  if (isCountKept(filters))
    return sqlPart`(
      select coalesce(sum(listed_count), 0)::int4
      from ${district ? sqlPart`product_districts` : sqlPart`product_categories`}
      where true ${category ? sqlPart`and category = ${category}` : sqlPart``}
        ${district ? sqlPart`and district = ${district}` : sqlPart``})`;
  return sqlPart`(
    select count(*)::int4 from (
      select from products where ${chosen(filters)} limit ${sqlInteger(countedProductsMax + 1)}
    ) counted)`;
}

function isCountKept(filters: ProductFilters): boolean {
  return !filters.q && !isNarrowed({ ...filters, category: undefined, district: undefined });
}

async function pageOfSearch(
  db: Queryable,
  search: Search | undefined,
  filters: SearchedProducts,
  limit: number,
  most: number | undefined,
): Promise<FoundPage<PageOfProducts> & { is_of_thing: boolean }> {
  const nothing = {
    page: emptyPage(filters),
    is_empty: true,
    is_named: false,
    is_partial: false,
    is_of_thing: false,
  };
  if (!search) return nothing;
  const sort = sortOf(filters);
  if (sort === "best") return pageOfBest(db, search, filters, limit, most);
  const query = await queryOfProducts(db, search, sort);
  const estimated = query ? await estimatedCount(db, query, filters) : 0;
  const all = await allMatches(db, search, productsToSearch(filters), estimated);
  if (all) return pageOfAll(db, all, filters, limit);
  if (!query) return nothing;
  const { ids, count, is_exact } = await searchProducts(db, query, filters, limit + 1, estimated);
  const total = {
    count: Math.min(count, countedProductsMax),
    is_exact: is_exact && count <= countedProductsMax,
  };
  const page = pageOf(await readCards(db, ids), filters, limit);
  return {
    page: { ...page, total: filters.cursor ? null : total, corrected_q: null },
    is_empty: ids.length === 0,
    is_named: () => isNamed(db, search, productsToSearch(filters)),
    is_partial: false,
    // Only of few it matters, and few are ranked.
    is_of_thing: true,
  };
}

/** What best match finds, in another order. */
async function pageOfAll(
  db: Queryable,
  {
    ids,
    whole_categories,
    is_named,
    is_partial,
    is_of_thing,
  }: NonNullable<Awaited<ReturnType<typeof allMatches>>>,
  filters: ProductFilters,
  limit: number,
): Promise<FoundPage<PageOfProducts> & { is_of_thing: boolean }> {
  const { by } = productOrders[listSort(filters)];
  const rows = await db.many(sql(whole)`
    select ${wholeColumns} from products where id = any(${ids}::uuid[]) ${behindCursor(filters)}
    order by ${by} limit ${sqlInteger(limit + 1)}`);
  const total = filters.cursor ? null : { count: ids.length, is_exact: true };
  const page = {
    ...pageOf(rows, filters, limit),
    total,
    corrected_q: null,
    ...talliedBy(whole_categories, filters),
  };
  return { page, is_empty: ids.length === 0, is_named, is_partial, is_of_thing };
}

async function pageOfBest(
  db: Queryable,
  search: Search,
  filters: SearchedProducts,
  limit: number,
  most: number | undefined,
): Promise<FoundPage<PageOfProducts> & { is_of_thing: boolean }> {
  const needed = (filters.cursor?.place ?? 0) + limit + 2;
  const records = productsToSearch(filters);
  const matches = await bestMatches(db, search, records, { needed, most, counted: most === undefined });
  const { ids, whole_categories, is_all, is_named, is_partial, is_of_thing } = matches;
  const from = placeAfter(ids, filters.cursor);
  const rows = await readCards(db, ids.slice(from, from + limit + 1));
  const { page, next_cursor } = pageOfRows(rows, limit, ({ id }) =>
    foundCursor.format({ place: ids.indexOf(id), id }),
  );
  const total = filters.cursor ? null : { count: ids.length, is_exact: is_all };
  const tally = talliedBy(whole_categories, filters);
  const shown = { page: page.map(cardOf), next_cursor, total, corrected_q: null, ...tally };
  return { page: shown, is_empty: page.length === 0, is_named, is_partial, is_of_thing };
}

function talliedBy(categories: readonly string[], { cursor }: ProductFilters): { tally?: Tally } {
  return cursor ? {} : { tally: tallyOf(categories) };
}

/** In the order of the ids. */
function readCards(db: Queryable, ids: readonly string[]): Promise<WholeRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.many(sql(whole)`
    select ${wholeColumns} from unnest(${[...ids]}::uuid[]) with ordinality as page (id, place)
    join products using (id) order by place`);
}

function pageOf(rows: readonly WholeRow[], filters: ProductFilters, limit: number) {
  const { page, next_cursor } = pageOfRows(rows, limit, (row) => formatListCursor(listSort(filters), row));
  return { page: page.map(cardOf), next_cursor };
}

function cardOf(row: WholeRow): ProductCard {
  const { created_at: _created, featured: _featured, ...card } = row;
  return withDrawing(card);
}
