import { districts } from "../../../text/districts.ts";
import Search from "lucide-react/icons/search";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages";
import { perLanguage } from "../../../text/per-language.ts";
import { localHref } from "../../../text/language.ts";
import { Button } from "../../../ui/Button.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { type CampaignFilters, campaignFiltersSearch, parseCampaignFilters } from "../filters.ts";
import { searchLimit } from "../../../text/search-text.ts";
import { campaignCategories, campaignSorts, urgencyFilters } from "../schema.ts";
import { categoryText, sortText, urgencyText } from "./campaign-texts.ts";

const typingPause_ms = 300;

const categoryOptions = perLanguage(() => [
  { value: "", label: m.campaigns_filters_all_categories() },
  ...campaignCategories.map((category) => ({ value: category, label: categoryText(category) })),
]);
const urgencyOptions = perLanguage(() => [
  { value: "", label: m.campaigns_filters_any_urgency() },
  ...urgencyFilters.map((urgency) => ({ value: urgency, label: urgencyText(urgency) })),
]);
const districtOptions = perLanguage(() => [
  { value: "", label: m.campaigns_filters_all_districts() },
  ...districts.map((district) => ({ value: district, label: district })),
]);
const sortOptions = perLanguage(() => campaignSorts.map((sort) => ({ value: sort, label: sortText(sort) })));

/** Works as a plain form; with script the list follows every choice, and typing after a pause. */
export function CampaignFiltersForm({ filters }: { filters: CampaignFilters }) {
  const form = useRef<HTMLFormElement>(null);
  const { choose, type } = useFilterNavigation(form, filters);
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
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4"
    >
      <div className="col-span-2 flex items-end gap-3 lg:col-span-4">
        <TextField
          label={m.campaigns_filters_search()}
          placeholder={m.campaigns_filters_search_hint()}
          type="search"
          enterKeyHint="search"
          prefix={<Search size={20} />}
          name="q"
          defaultValue={filters.q}
          maxLength={searchLimit}
          autoComplete="off"
          fieldClassName="min-w-0 flex-1"
          onChange={type}
        />
        <Button type="submit" variant="secondary">
          <Search size={18} aria-hidden="true" />{" "}
          <span className="max-sm:sr-only">{m.campaigns_filters_search()}</span>
        </Button>
      </div>
      <Select
        label={m.campaigns_filters_category()}
        name="category"
        options={categoryOptions()}
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
        options={sortOptions()}
        defaultValue={filters.sort}
        onChange={choose}
      />
    </form>
  );
}

type Asked = { search: string; typed: boolean };

/** A choice is a step that Back undoes; all that is typed in one go is one step. */
function useFilterNavigation(form: RefObject<HTMLFormElement | null>, filters: CampaignFilters) {
  const navigate = useNavigate();
  const pause = useRef<number | undefined>(undefined);
  /** What the form asked for and has not come yet, and what it asked for last. */
  const pending = useRef<Asked[]>([]);
  const last = useRef<Asked | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  useFieldsFromAddress(form, filters, (present_search) => {
    const at = pending.current.findIndex(({ search }) => search === present_search);
    pending.current = at < 0 ? [] : pending.current.slice(at + 1);
    if (at < 0) last.current = undefined;
    return at < 0;
  });

  const apply = (typed: boolean) => {
    window.clearTimeout(pause.current);
    if (!form.current) return;
    const fields = new URLSearchParams(new FormData(form.current) as never);
    const search = campaignFiltersSearch(parseCampaignFilters(fields));
    if (search === (pending.current.at(-1)?.search ?? window.location.search)) return;
    const replace = typed && last.current?.typed === true;
    last.current = { search, typed };
    pending.current.push(last.current);
    void navigate(`/campaigns${search}`, { replace, preventScrollReset: true });
  };
  return {
    choose: () => apply(false),
    type() {
      window.clearTimeout(pause.current);
      pause.current = window.setTimeout(apply, typingPause_ms, true);
    },
  };
}

/**
 * Back, forward and links change the filters from outside. What the form itself asked for is not written back: the
 * visitor may have chosen on while it was under way.
 */
function useFieldsFromAddress(
  form: RefObject<HTMLFormElement | null>,
  filters: CampaignFilters,
  comesFromOutside: (present_search: string) => boolean,
) {
  const { q, category = "", urgency = "", district = "", sort } = filters;
  const present_search = campaignFiltersSearch(filters);
  const isOutside = useRef(comesFromOutside);
  useEffect(() => {
    isOutside.current = comesFromOutside;
  });
  useEffect(() => {
    if (!isOutside.current(present_search)) return;
    const values: Record<string, string> = { q, category, urgency, district, sort };
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (field && field !== document.activeElement) field.value = value;
    }
  }, [form, present_search, q, category, urgency, district, sort]);
}
