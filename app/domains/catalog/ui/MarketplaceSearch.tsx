import type { FormEvent, Ref } from "react";
import * as m from "#messages";
import Search from "../../../ui/icons/search.ts";
import { localHref } from "../../../text/language.ts";
import { searchLimit } from "../../../text/search-text.ts";
import { Button } from "../../../ui/Button.tsx";
import { SuggestingField } from "../../../page/SuggestingField.tsx";
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
      <SuggestingField
        label={m.catalog_market_search()}
        placeholder={seeks_sellers ? m.catalog_market_search_sellers_hint() : m.catalog_market_search_hint()}
        type="search"
        enterKeyHint="search"
        prefix={<Search size={20} />}
        name="q"
        defaultValue={filters.q}
        maxLength={searchLimit}
        autoComplete="off"
        fieldClassName="min-w-0 flex-1"
        onChange={form.type}
      />
      <Button type="submit" variant="secondary">
        <Search size={18} aria-hidden="true" />{" "}
        <span className="max-sm:sr-only">{m.catalog_market_search()}</span>
      </Button>
    </form>
  );
}
