import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import { formatRupees } from "../../../text/money.ts";
import type { ProductFilters } from "../filters.ts";
import type { ProductCategory, ProductSort } from "../schema.ts";

const categories: Record<ProductCategory, () => string> = {
  Handicrafts: m.catalog_market_category_handicrafts,
  Textiles: m.catalog_market_category_textiles,
  "Organic Food": m.catalog_market_category_organic_food,
  "Home Decor": m.catalog_market_category_home_decor,
  Jewelry: m.catalog_market_category_jewelry,
  Artwork: m.catalog_market_category_artwork,
};

export function categoryText(category: ProductCategory): string {
  return categories[category]();
}

const sorts: Record<ProductSort, () => string> = {
  best: m.catalog_market_sort_best,
  featured: m.catalog_market_sort_featured,
  price_low: m.catalog_market_sort_price_low,
  price_high: m.catalog_market_sort_price_high,
  rating: m.catalog_market_sort_rating,
};

export function sortText(sort: ProductSort): string {
  return sorts[sort]();
}

type Count = { count: number; is_exact: boolean };

/** For example "569 products" or "More than 1,000 products". */
export function productCountText({ count, is_exact }: Count): string {
  if (is_exact) return m.catalog_market_found({ count, shown: formatCount(count) });
  return m.catalog_market_found_more({ count: formatCount(count) });
}

/** For the button that closes the filters; without a number after the first page, which has it. */
export function showProductsText(total: Count | null): string {
  if (total === null) return m.catalog_market_filters_show();
  const { count, is_exact } = total;
  if (is_exact) return m.catalog_market_filters_show_found({ count, shown: formatCount(count) });
  return m.catalog_market_filters_show_more({ count: formatCount(count) });
}

export function sellerCountText({ count, is_exact }: Count): string {
  if (is_exact) return m.catalog_market_sellers_found({ count, shown: formatCount(count) });
  return m.catalog_market_sellers_found_more({ count: formatCount(count) });
}

type PriceRange = Pick<ProductFilters, "price_from_paise" | "price_to_paise">;

/** For example "₹500 to ₹2,000"; empty without a range. */
export function priceRangeText({ price_from_paise, price_to_paise }: PriceRange): string {
  const from = price_from_paise === undefined ? "" : formatRupees(price_from_paise);
  const to = price_to_paise === undefined ? "" : formatRupees(price_to_paise);
  if (from && to) return m.catalog_market_chip_price({ from, to });
  if (from) return m.catalog_market_chip_price_from({ from });
  return to && m.catalog_market_chip_price_to({ to });
}
