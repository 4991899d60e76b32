import type { FormEvent, Ref } from "react";
import * as m from "#messages";
import { localHref } from "../../../text/language.ts";
import { SuggestingSearch } from "../../../page/SuggestingField.tsx";
import type { ProductFilters } from "../filters.ts";
import type { MarketplaceTab } from "../marketplace-address.ts";
import type { MarketplaceForm } from "./use-marketplace-form.ts";

type MarketplaceSearchProps = {
  ref: Ref<HTMLFormElement>;
  tab: MarketplaceTab;
  filters: ProductFilters;
  form: MarketplaceForm;
};

/** Works as a plain form; with JavaScript the list updates on every choice, and after a pause in typing. */
export function MarketplaceSearch({ ref, tab, filters, form }: MarketplaceSearchProps) {
  const seeks_sellers = tab === "sellers";
  return (
    <form
      ref={ref}
      id={form.id}
      method="get"
      action={localHref("/marketplace")}
      role="search"
      aria-label={m.catalog_market_page()}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        form.choose();
      }}
      className="flex items-end gap-3 max-sm:[&_label]:sr-only"
    >
      {seeks_sellers && <input type="hidden" name="tab" value={tab} />}
      {!seeks_sellers && filters.category && <input type="hidden" name="category" value={filters.category} />}
      <SuggestingSearch
        label={m.catalog_market_search()}
        placeholder={seeks_sellers ? m.catalog_market_search_sellers_hint() : m.catalog_market_search_hint()}
        defaultValue={filters.q}
        onChange={form.type}
      />
    </form>
  );
}
