import { parseProductFilters, productFiltersSearch } from "./filters.ts";
import { parseSellerFilters, sellerFiltersSearch } from "./seller-filters.ts";

export type MarketplaceTab = "products" | "sellers";

export function parseMarketplaceTab(params: URLSearchParams): MarketplaceTab {
  return params.get("tab") === "sellers" ? "sellers" : "products";
}

/** Query string of the list for these fields of the marketplace form, without a cursor. */
export function marketplaceSearch(fields: URLSearchParams): string {
  return parseMarketplaceTab(fields) === "sellers"
    ? sellerFiltersSearch(parseSellerFilters(fields))
    : productFiltersSearch(parseProductFilters(fields));
}
