import { createdMs, type SearchedRecords } from "../../../platform/search/best-matches.ts";
import { sqlInteger, sqlPart } from "../../../platform/database/sql.ts";
import type { ProductFilters } from "../filters.ts";
import { chosen } from "./product-orders.ts";

/** The words may name the price: it then narrows no more than they do. */
export type SearchedProducts = ProductFilters & { is_price_named?: boolean };

const slices = sqlPart`slices_of_products()`;

/** Listed products of these filters, for a search by best match. */
export function productsToSearch(filters: SearchedProducts): SearchedRecords {
  const { category = null, district = null, price_from_paise = null, price_to_paise = null } = filters;
  // A product's search text contains its category and district, so that the index covers those filters too.
  const names = [category, district].filter((name) => name !== null).join(" ");
  const { in_stock, verified } = filters;
  return {
    is_planned: true,
    walks: true,
    are_compared: true,
    is_narrowed:
      names !== "" ||
      in_stock ||
      verified ||
      (!filters.is_price_named && (price_from_paise !== null || price_to_paise !== null)),
    slices,
    matching: (queries, most, made = slices) => sqlPart`
      select address as id from best_product_rows(
        ${made}, ${[...queries]}::text[]::tsquery[] ${names ? sqlPart`|| plainto_tsquery('simple', ${names})` : sqlPart``},
        ${category}::text, ${district}::text, ${price_from_paise}::int8, ${price_to_paise}::int8,
        ${in_stock}::bool, ${verified}::bool, ${sqlInteger(most)})`,
    named: (name, most) => sqlPart`
      select ctid as id from products where whole_name(name) = whole_name(${name}) and ${chosen(filters)}
      order by products.id limit ${sqlInteger(most)}`,
    columns: sqlPart`products.name, products.category,
      array_to_string(products.materials, ' ') || E'\n' || array_to_string(products.tags, E'\n') as facets,
      coalesce(products.short_description, '') as summary,
      products.seller_name || ' ' || products.location as places, products.is_in_stock as is_available,
      products.rating_hundredths as rating, ${createdMs(sqlPart`products.created_at`)}`,
    id: sqlPart`products.id`,
    joined: sqlPart`products on products.ctid = found.id`,
  };
}
