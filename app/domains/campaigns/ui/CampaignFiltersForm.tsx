import { districts } from "../../../text/districts.ts";
import { type FormEvent, type ReactNode, useRef } from "react";
import * as m from "#messages";
import { perLanguage } from "../../../text/per-language.ts";
import { localHref } from "../../../text/language.ts";
import { Select } from "../../../ui/Select.tsx";
import { SuggestingSearch } from "../../../page/SuggestingField.tsx";
import { type CampaignFilters, campaignFiltersSearch, parseCampaignFilters } from "../filters.ts";
import type { CampaignPage } from "../campaign.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { categoryCounted } from "../../../page/counted-text.ts";
import { FilterSheet } from "../../../page/FilterSheet.tsx";
import { useArrived } from "../../../page/use-arrived.ts";
import { useFilterForm } from "../../../page/use-filter-form.ts";
import {
  campaignCategories,
  type CampaignSort,
  campaignSorts,
  listSorts,
  urgencyFilters,
} from "../schema.ts";
import { categoryText, sortText, urgencyText } from "../campaign-texts.ts";

const urgencyOptions = perLanguage(() => [
  { value: "", label: m.campaigns_filters_any_urgency() },
  ...urgencyFilters.map((urgency) => ({ value: urgency, label: urgencyText(urgency) })),
]);
const districtOptions = perLanguage(() => [
  { value: "", label: m.campaigns_filters_all_districts() },
  ...districts.map((district) => ({ value: district, label: district })),
]);
const sortOptions = perLanguage(() => ({
  of_list: optionsOf(listSorts, "newest"),
  of_search: optionsOf(campaignSorts, "best"),
}));

/** The order that a list has by itself is empty: typing words into the newest campaigns asks for best match. */
function optionsOf(sorts: readonly CampaignSort[], own: CampaignSort) {
  return sorts.map((sort) => ({ value: sort === own ? "" : sort, label: sortText(sort) }));
}

/** Each with how many the words find in it. */
function categoryOptions(found: CampaignPage | undefined, chosen: CampaignFilters["category"]) {
  return [
    { value: "", label: m.campaigns_filters_all_categories() },
    ...campaignCategories.map((category) => ({
      value: category,
      label: categoryCounted(categoryText(category), category, found, chosen),
    })),
  ];
}

type Page = CampaignPage | Failed;
type CampaignFiltersFormProps = {
  filters: CampaignFilters;
  /** The page of the list, or its promise while loading. */
  page: Page | Promise<Page>;
};

/** Works as a plain form; with JavaScript the list updates on every choice, and after a pause in typing. */
export function CampaignFiltersForm({ filters, page }: CampaignFiltersFormProps) {
  const found = useArrived(page);
  const form = useRef<HTMLFormElement>(null);
  const { q, category = "", urgency = "", district = "", sort = "" } = filters;
  const { choose, type } = useFilterForm(form, {
    path: "/campaigns",
    search: campaignFiltersSearch(filters),
    values: { q, category, urgency, district, sort },
    searchOf: (fields) => campaignFiltersSearch(parseCampaignFilters(fields)),
  });
  return (
    <form
      ref={form}
      method="get"
      action={localHref("/campaigns")}
      role="search"
      aria-label={m.campaigns_filters()}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        choose();
      }}
      className="flex flex-col gap-3"
    >
      <div className="flex items-end gap-3">
        <SuggestingSearch
          label={m.campaigns_filters_search()}
          placeholder={m.campaigns_filters_search_hint()}
          defaultValue={filters.q}
          onChange={type}
        />
      </div>
      <Choices count={[category, urgency, district].filter(Boolean).length}>
        <Select
          label={m.campaigns_filters_category()}
          name="category"
          options={categoryOptions(found && "campaigns" in found ? found : undefined, filters.category)}
          defaultValue={filters.category ?? ""}
          onChange={choose}
        />
        <Select
          label={m.campaigns_filters_district()}
          name="district"
          options={districtOptions()}
          defaultValue={filters.district ?? ""}
          onChange={choose}
        />
        <Select
          label={m.campaigns_filters_urgency()}
          name="urgency"
          options={urgencyOptions()}
          defaultValue={filters.urgency ?? ""}
          onChange={choose}
        />
        <Select
          label={m.campaigns_filters_sort()}
          name="sort"
          options={filters.q ? sortOptions().of_search : sortOptions().of_list}
          defaultValue={sort}
          onChange={choose}
        />
      </Choices>
    </form>
  );
}

/** Four lists in a row; on small screens behind a button, so that campaigns are in sight. */
function Choices({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="flex lg:contents">
      <FilterSheet
        count={count}
        show={m.campaigns_filters_show()}
        className="lg:grid lg:w-full lg:grid-cols-4 lg:items-end lg:gap-3"
      >
        {children}
      </FilterSheet>
    </div>
  );
}
