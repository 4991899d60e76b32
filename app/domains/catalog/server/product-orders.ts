import { sqlPart } from "../../../platform/database/sql.ts";
import { type ListPosition, type ProductFilters, sortOf } from "../filters.ts";
import type { ListSort } from "../schema.ts";

type Part = ReturnType<typeof sqlPart>;

/** Sort orders of product lists, each with its condition for rows after a position. */
export const productOrders: Record<ListSort, { by: Part; after: (position: ListPosition) => Part }> = {
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

/** Columns needed by any order; the indexes contain them. */
export const keyColumns = sqlPart`id, created_at, is_featured, price_paise, rating_hundredths, review_count`;

const nothing = sqlPart``;

/** All filters except the search words. */
export function chosen(filters: ProductFilters): Part {
  const { category, district, price_from_paise, price_to_paise, in_stock, verified } = filters;
  return sqlPart`is_listed
    ${category ? sqlPart`and category = ${category}` : nothing}
    ${district ? sqlPart`and district = ${district}` : nothing}
    ${price_from_paise === undefined ? nothing : sqlPart`and price_paise >= ${price_from_paise}::int8`}
    ${price_to_paise === undefined ? nothing : sqlPart`and price_paise <= ${price_to_paise}::int8`}
    ${in_stock ? sqlPart`and is_in_stock` : nothing}
    ${verified ? sqlPart`and is_seller_verified` : nothing}`;
}

/** The order of a list that is no search by best match. */
export function listSort(filters: ProductFilters): ListSort {
  const sort = sortOf(filters);
  return sort === "best" ? "featured" : sort;
}

export function behindCursor(filters: ProductFilters): Part {
  const { cursor } = filters;
  return cursor ? sqlPart`and ${productOrders[listSort(filters)].after(cursor)}` : nothing;
}
