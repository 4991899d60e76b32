import * as m from "#messages";
import X from "../../../ui/icons/x.ts";
import { classes } from "../../../ui/classes.ts";
import { Anchor } from "../../../ui/link.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import {
  type CampaignFilters,
  campaignFiltersSearch,
  type FilterName,
  filterNames,
  noFilters,
} from "../filters.ts";
import { categoryText, urgencyText } from "../campaign-texts.ts";

/**
 * Active filters, each with a link that removes it; renders nothing without any. Words alone stand in their field, which
 * is enough on small screens.
 */
export function ActiveFilters({ filters }: { filters: CampaignFilters }) {
  const active = filterNames.filter((name) => filters[name]);
  if (active.length === 0) return null;
  const without = (changes: Partial<CampaignFilters>) =>
    `/campaigns${campaignFiltersSearch({ ...filters, ...changes })}`;
  return (
    <nav
      aria-label={m.campaigns_filters_active()}
      className={classes("mt-4", active.every((name) => name === "q") && "max-lg:hidden")}
    >
      <ul className="flex flex-wrap items-center gap-2">
        {active.map((name) => (
          <li key={name}>
            <Anchor href={without({ [name]: noFilters[name] })} keepScroll className={chipClass}>
              <span className="sr-only">{m.campaigns_filters_remove()}</span>
              <span lang={scriptLanguage(filters.q)} className="max-w-60 truncate">
                {chipText(name, filters)}
              </span>
              <X size={16} aria-hidden="true" />
            </Anchor>
          </li>
        ))}
        <li>
          <Anchor
            href={without(withoutAny)}
            keepScroll
            className="inline-flex min-h-11 items-center px-2 font-semibold text-link underline"
          >
            {m.campaigns_filters_clear()}
          </Anchor>
        </li>
      </ul>
    </nav>
  );
}

const { q, category, urgency, district } = noFilters;
/** Keeps the sort order. */
const withoutAny = { q, category, urgency, district };

function chipText(name: FilterName, filters: CampaignFilters): string {
  switch (name) {
    case "q":
      return m.campaigns_filters_chip_q({ q: filters.q });
    case "category":
      return filters.category ? categoryText(filters.category) : "";
    case "urgency":
      return filters.urgency
        ? m.campaigns_filters_chip_urgency({ urgency: urgencyText(filters.urgency) })
        : "";
    case "district":
      return filters.district ?? "";
  }
}

const chipClass =
  "inline-flex min-h-11 items-center gap-2 rounded-chip border border-control bg-surface px-4 font-semibold " +
  "transition-colors hover:border-text hover:bg-sunken";
