import { type RefObject, useId } from "react";
import { useFilterForm } from "../../../page/use-filter-form.ts";
import { type ProductFilters, productFiltersSearch } from "../filters.ts";
import { marketplaceSearch, type MarketplaceTab } from "../marketplace-address.ts";
import { sellerFiltersSearch } from "../seller-filters.ts";

/** The marketplace's single form: its search box, and the further filters below the tabs. */
export type MarketplaceForm = {
  id: string;
  choose: () => void;
  type: () => void;
};

export function useMarketplaceForm(
  form: RefObject<HTMLFormElement | null>,
  tab: MarketplaceTab,
  filters: ProductFilters,
): MarketplaceForm {
  const follows = useFilterForm(form, {
    path: "/marketplace",
    search: tab === "sellers" ? sellerFiltersSearch(filters) : productFiltersSearch(filters),
    values: fieldValues(filters),
    searchOf: marketplaceSearch,
  });
  return { id: useId(), ...follows };
}

/** Value of each field; prices in rupees. */
export function fieldValues(filters: ProductFilters) {
  const { q, district = "", price_from_paise, price_to_paise, in_stock, verified, sort } = filters;
  return {
    q,
    district,
    price_from: rupees(price_from_paise),
    price_to: rupees(price_to_paise),
    in_stock: in_stock ? "yes" : "",
    verified: verified ? "yes" : "",
    // Empty: the order that a list has by itself, which is another one once there are words.
    sort: sort ?? "",
  };
}

function rupees(price_paise: number | undefined): string {
  return price_paise === undefined ? "" : String(price_paise / 100);
}
