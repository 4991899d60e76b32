import Search from "lucide-react/icons/search";
import { type FormEvent, useEffect, useRef } from "react";
import { NavigationType, useNavigate, useNavigationType } from "react-router";
import { localHref } from "../../../text/language.ts";
import { Button } from "../../../ui/Button.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { type CampaignFilters, campaignFiltersSearch, parseCampaignFilters } from "../filters.ts";
import { searchLimit } from "../../../text/search-text.ts";
import { campaignCategories, urgencyFilters, urgencyWords } from "../schema.ts";

const typingPause_ms = 300;

const categoryOptions = [
  { value: "", label: "All categories" },
  ...campaignCategories.map((category) => ({ value: category, label: category })),
];
const urgencyOptions = [
  { value: "", label: "Any urgency" },
  ...urgencyFilters.map((urgency) => ({ value: urgency, label: urgencyWords[urgency] })),
];

/** Works as a plain form; with script the list follows every choice, and typing after a pause. */
export function CampaignFiltersForm({ filters }: { filters: CampaignFilters }) {
  const form = useRef<HTMLFormElement>(null);
  const { apply, applySoon } = useFilterNavigation(form);

  useFieldsFromAddress(form, filters);
  return (
    <form
      ref={form}
      method="get"
      action={localHref("/campaigns")}
      role="search"
      aria-label="Campaigns"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_12rem_auto]"
    >
      <TextField
        label="Search"
        placeholder="A title, a word of the story, a place"
        type="search"
        enterKeyHint="search"
        prefix={<Search size={20} />}
        name="q"
        defaultValue={filters.q}
        maxLength={searchLimit}
        autoComplete="off"
        fieldClassName="sm:col-span-2 lg:col-span-1"
        onChange={applySoon}
      />
      <Select
        label="Category"
        name="category"
        options={categoryOptions}
        defaultValue={filters.category ?? ""}
        onChange={apply}
      />
      <Select
        label="Urgency"
        name="urgency"
        options={urgencyOptions}
        defaultValue={filters.urgency ?? ""}
        onChange={apply}
      />
      <Button type="submit" variant="secondary" className="sm:col-span-2 lg:col-span-1">
        <Search size={18} aria-hidden="true" /> Search
      </Button>
    </form>
  );
}

function useFilterNavigation(form: React.RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const pause = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const apply = () => {
    window.clearTimeout(pause.current);
    if (!form.current) return;
    const fields = new URLSearchParams(new FormData(form.current) as never);
    const search = campaignFiltersSearch(parseCampaignFilters(fields));
    if (search === window.location.search) return;
    void navigate(`/campaigns${search}`, { replace: true, preventScrollReset: true });
  };
  const applySoon = () => {
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(apply, typingPause_ms);
  };
  return { apply, applySoon };
}

/**
 * Back, forward and links change the filters from outside. What the form itself asked for replaces the address,
 * and is not written back: the visitor may have chosen on while it was under way.
 */
function useFieldsFromAddress(form: React.RefObject<HTMLFormElement | null>, filters: CampaignFilters) {
  const { q, category = "", urgency = "" } = filters;
  const by_the_form = useNavigationType() === NavigationType.Replace;
  useEffect(() => {
    if (by_the_form) return;
    const values: Record<string, string> = { q, category, urgency };
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (field && field !== document.activeElement) field.value = value;
    }
  }, [form, by_the_form, q, category, urgency]);
}
