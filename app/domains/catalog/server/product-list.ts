import { pageOfRows } from "../../../platform/database/page-of-rows.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../platform/database/sql.ts";
import { wordPrefixes } from "../../../text/search-text.ts";
import { formatListCursor, type ListPosition, type ProductFilters } from "../filters.ts";
import { countedProductsMax, type ProductCard, productCategories, type ProductSort } from "../schema.ts";

type Part = ReturnType<typeof sqlPart>;

export type ProductCount = {
  count: number;
  /** False: there are more than were counted. */
  is_exact: boolean;
};

export type PageOfProducts = {
  page: ProductCard[];
  /** Null on the last page. */
  next_cursor: string | null;
  /** How many match on all pages; null behind the first one, which says it. */
  total: ProductCount | null;
  /** The words that were searched in place of those that find nothing; null: as typed. */
  corrected_q: string | null;
};

/** The orders of lists of products, each with its rows after a position. */
export const productOrders: Record<ProductSort, { by: Part; after: (position: ListPosition) => Part }> = {
  featured: {
    by: sqlPart`is_featured desc, created_at desc, id desc`,
    after: ({ featured, created_at, id }) =>
      sqlPart`(is_featured, created_at, id) < (${featured === 1}::bool, ${created_at}::timestamptz, ${id}::uuid)`,
  },
  price_low: {
    by: sqlPart`price_paise, id`,
    after: ({ price_paise, id }) => sqlPart`(price_paise, id) > (${price_paise}::int8, ${id}::uuid)`,
  },
  price_high: {
    by: sqlPart`price_paise desc, id desc`,
    after: ({ price_paise, id }) => sqlPart`(price_paise, id) < (${price_paise}::int8, ${id}::uuid)`,
  },
  rating: {
    by: sqlPart`rating_hundredths desc, review_count desc, id desc`,
    after: ({ rating_hundredths, review_count, id }) =>
      sqlPart`(rating_hundredths, review_count, id) < (${rating_hundredths}::int4, ${review_count}::int4, ${id}::uuid)`,
  },
};

/** Of the cards, from rows of `products`. */
export const cardColumns = sqlPart`products.id, products.name, products.vendor_id, products.seller_name,
  products.is_seller_verified as is_verified, products.price_paise, products.compare_price_paise, products.review_count,
  products.rating_hundredths, products.location, products.category,
  coalesce((select image_url from product_pictures where product_id = products.id order by position limit 1),
    products.featured_image_url) as image_url,
  (select alt_text from product_pictures where product_id = products.id order by position limit 1) as image_alt,
  products.is_in_stock`;

export const cardShape = {
  id: "uuid",
  name: "text",
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

/** One page of the listed products that match all filters, in their order. */
export async function pageOfProducts(
  db: Queryable,
  filters: ProductFilters,
  limit: number,
): Promise<PageOfProducts> {
  const words = filters.q ? wordPrefixes(filters.q) : undefined;
  const nothing = { page: [], next_cursor: null, total: { count: 0, is_exact: true }, corrected_q: null };
  if (words === null) return nothing;
  const matching = conditions(filters, words);
  const { by, after } = productOrders[filters.sort];
  const rows = await db.many(sql({ ...cardShape, ...keyShape })`
    select ${cardColumns}, created_at, is_featured::int4 as featured from products
    where ${matching} ${filters.cursor ? sqlPart`and ${after(filters.cursor)}` : sqlPart``}
    order by ${by} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, (row) => formatListCursor(filters.sort, row));
  const total = filters.cursor ? null : await countOf(db, matching);
  return { page: page.map(cardOf), next_cursor, total, corrected_q: null };
}

function cardOf({
  created_at: _created,
  featured: _featured,
  ...card
}: Row<typeof cardShape & typeof keyShape>) {
  return card;
}

async function countOf(db: Queryable, matching: Part): Promise<ProductCount> {
  const most = sqlInteger(countedProductsMax + 1);
  const { count } = await db.one(sql({ count: "int4" })`
    select count(*)::int4 as count from (select from products where ${matching} limit ${most}) counted`);
  return { count: Math.min(count, countedProductsMax), is_exact: count <= countedProductsMax };
}

function conditions(filters: ProductFilters, words: string | undefined): Part {
  const { category, district, price_from_paise, price_to_paise, in_stock, verified } = filters;
  const none = sqlPart``;
  return sqlPart`is_listed
    ${words ? sqlPart`and search @@ to_tsquery('simple', ${words})` : none}
    ${category ? sqlPart`and category = ${category}` : none}
    ${district ? sqlPart`and district = ${district}` : none}
    ${price_from_paise === undefined ? none : sqlPart`and price_paise >= ${price_from_paise}::int8`}
    ${price_to_paise === undefined ? none : sqlPart`and price_paise <= ${price_to_paise}::int8`}
    ${in_stock ? sqlPart`and is_in_stock` : none}
    ${verified ? sqlPart`and is_seller_verified` : none}`;
}
