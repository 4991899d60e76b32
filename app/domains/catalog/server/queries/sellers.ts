import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { similarSearches } from "../../../../platform/database/search-words.ts";
import { otherNames } from "../../../../text/place-names.ts";
import { productWords } from "../commands/learn-product-words.ts";
import { wordPrefixes } from "../../../../text/search-text.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { countedProductsMax, type SellerCard, sellersPerPage } from "../../schema.ts";
import { sellerCursor, type SellerFilters } from "../../seller-filters.ts";
import type { ProductCount } from "../product-list.ts";
import { sellerNotFound } from "../seller-failures.ts";

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

/** Each costs a search; only searches without results incur it. */
const searchesTried = 2;

/**
 * Open shops that match every search word, most products first. Without matches, the nearest words of products are
 * tried, which include shop names and places.
 */
export async function listSellers(
  db: Queryable,
  filters: SellerFilters,
  limit = sellersPerPage,
): Promise<SellerPage> {
  const as_typed = { ...(await sellersWith(db, filters, limit)), corrected_q: null };
  const { q, cursor } = filters;
  if (!q || cursor || as_typed.sellers.length > 0) return as_typed;
  for (const other of [...otherNames(q), ...(await similarSearches(db, productWords, q, searchesTried))]) {
    const page = await sellersWith(db, { q: other, cursor }, limit);
    if (page.sellers.length > 0) return { ...page, corrected_q: other };
  }
  return as_typed;
}

async function sellersWith(
  db: Queryable,
  { q, cursor }: SellerFilters,
  limit: number,
): Promise<Omit<SellerPage, "corrected_q">> {
  const words = q ? wordPrefixes(q) : undefined;
  if (words === null) return { sellers: [], next_cursor: null, total: { count: 0, is_exact: true } };
  const matching = sqlPart`is_open ${words ? sqlPart`and search @@ to_tsquery('simple', ${words})` : sqlPart``}`;
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
    from sellers where vendor_id = ${vendor_id} and status = 'approved' and hidden_at is null
      and suspended_at is null`);
  if (!seller) throw sellerNotFound();
  return seller;
}
