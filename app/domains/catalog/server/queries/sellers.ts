import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import {
  bestMatches,
  createdMs,
  noMatches,
  placeAfter,
  type SearchedRecords,
} from "../../../../platform/search/best-matches.ts";
import { findCorrected, type FoundPage } from "../../../../platform/search/corrected-search.ts";
import type { Search } from "../../../../platform/search/read-search.ts";
import type { SharedWords } from "../../../../platform/search/words-of-request.ts";
import { foundCursor, type FoundPosition } from "../../../../text/search/found-cursor.ts";
import { allOf } from "../../../../text/search/search-terms.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { countedProductsMax, type SellerCard, sellersPerPage } from "../../schema.ts";
import { sellerCursor, type SellerFilters, type SellerPosition } from "../../seller-filters.ts";
import type { ProductCount } from "../product-list.ts";
import { sellerNotFound } from "../seller-failures.ts";
import { isShopInSight } from "../in-sight.ts";

const cardShape = {
  vendor_id: "uuid",
  name: "text",
  craft: "text",
  location: "text",
  image_url: "text?",
  product_count: "int4",
  review_count: "int4",
  rating_hundredths: "int4",
  is_verified: "bool",
  is_self_help_group: "bool",
} satisfies Shape;

const cardColumns = sqlPart`vendor_id, name, craft, location, image_url, product_count, review_count, rating_hundredths,
  verified_at is not null as is_verified, is_self_help_group`;

export type SellerPage = {
  sellers: SellerCard[];
  /** Null on the last page. */
  next_cursor: string | null;
  /** Total number of matches; null after the first page. */
  total: ProductCount | null;
  /** The corrected search words, if the given ones match nothing; null: as typed. */
  corrected_q: string | null;
};

/**
 * Open shops, most products first; with words those that match best. Words that nothing means are replaced by the nearest
 * ones of names, crafts and places of shops.
 */
export async function listSellers(
  db: Queryable,
  { q, exact, cursor }: SellerFilters,
  limit = sellersPerPage,
  words?: SharedWords,
): Promise<SellerPage> {
  if (!q) {
    const after = cursor && "vendor_id" in cursor ? cursor : undefined;
    return { ...(await allSellers(db, after, limit)), corrected_q: null };
  }
  const asked = { q, exact: exact || cursor !== undefined, words };
  const { page, corrected_q } = await findCorrected(db, "sellers", asked, (search) =>
    bestSellers(db, search, cursor && "place" in cursor ? cursor : undefined, limit),
  );
  return { ...page, corrected_q };
}

const sellersToSearch: SearchedRecords = {
  is_planned: true,
  matching: (queries, most) => sqlPart`
    select vendor_id as id from sellers where is_open and search @@ ${allOf(queries)}::text::tsquery limit ${sqlInteger(most)}`,
  columns: sqlPart`sellers.name, sellers.craft as category, '' as facets, '' as summary, sellers.location as places, true as is_available,
    sellers.rating_hundredths as rating, ${createdMs(sqlPart`sellers.applied_at`)}`,
  joined: sqlPart`sellers on sellers.vendor_id = found.id`,
};

type PageOfSellers = Omit<SellerPage, "corrected_q">;

async function bestSellers(
  db: Queryable,
  search: Search | undefined,
  cursor: FoundPosition | undefined,
  limit: number,
): Promise<FoundPage<PageOfSellers>> {
  const needed = (cursor?.place ?? 0) + limit + 2;
  const { ids, is_all, ...found } = search
    ? await bestMatches(db, search, sellersToSearch, { needed })
    : noMatches;
  const from = placeAfter(ids, cursor);
  const shown = ids.slice(from, from + limit + 1);
  const rows =
    shown.length === 0
      ? []
      : await db.many(sql(cardShape)`
    select ${cardColumns} from unnest(${shown}::uuid[]) with ordinality as found (id, place)
    join sellers on vendor_id = id order by place`);
  const { page, next_cursor } = pageOfRows(rows, limit, ({ vendor_id: id }) =>
    foundCursor.format({ place: ids.indexOf(id), id }),
  );
  const total = cursor ? null : { count: ids.length, is_exact: is_all };
  return { page: { sellers: page, next_cursor, total }, is_empty: page.length === 0, ...found };
}

async function allSellers(
  db: Queryable,
  cursor: SellerPosition | undefined,
  limit: number,
): Promise<PageOfSellers> {
  const matching = sqlPart`is_open`;
  const after = cursor
    ? sqlPart`and (product_count < ${cursor.product_count}::int4
        or (product_count = ${cursor.product_count}::int4 and vendor_id > ${cursor.vendor_id}::uuid))`
    : sqlPart``;
  const rows = await db.many(sql(cardShape)`
    select ${cardColumns} from sellers where ${matching} ${after}
    order by product_count desc, vendor_id limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, (row) => sellerCursor.format(row));
  return { sellers: page, next_cursor, total: cursor ? null : await countOf(db, matching) };
}

async function countOf(db: Queryable, matching: ReturnType<typeof sqlPart>): Promise<ProductCount> {
  const most = sqlInteger(countedProductsMax + 1);
  const { count } = await db.one(sql({ count: "int4" })`
    select count(*)::int4 as count from (select from sellers where ${matching} limit ${most}) counted`);
  return { count: Math.min(count, countedProductsMax), is_exact: count <= countedProductsMax };
}

const sellerShape = {
  ...cardShape,
  bio: "text",
  approved_at: "timestamptz?",
  is_on_vacation: "bool",
  vacation_ends_on: "date?",
} satisfies Shape;

/** A seller with the additional data of its own page. */
export type Seller = Row<typeof sellerShape>;

/** A shop that guests may see, also on vacation. 404 for all others: unknown, not approved, hidden by moderators. */
export async function readSeller(db: Queryable, vendor_id: string): Promise<Seller> {
  if (!isUuid(vendor_id)) throw sellerNotFound();
  const seller = await db.maybeOne(sql(sellerShape)`
    select ${cardColumns}, bio, approved_at, on_vacation_since is not null as is_on_vacation, vacation_ends_on
    from sellers where vendor_id = ${vendor_id} and ${isShopInSight}`);
  if (!seller) throw sellerNotFound();
  return seller;
}
