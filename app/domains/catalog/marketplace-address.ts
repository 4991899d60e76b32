import { parseProductFilters, productFiltersSearch } from "./filters.ts";
import { parseSellerFilters, sellerFiltersSearch } from "./seller-filters.ts";

export type MarketplaceTab = "products" | "sellers";

export function parseMarketplaceTab(params: URLSearchParams): MarketplaceTab {
  return params.get("tab") === "sellers" ? "sellers" : "products";
}

/** The address of the list that these fields of the marketplace's form ask for, without a cursor. */
export function marketplaceSearch(fields: URLSearchParams): string {
  return parseMarketplaceTab(fields) === "sellers"
    ? sellerFiltersSearch(parseSellerFilters(fields))
    : productFiltersSearch(parseProductFilters(fields));
}
