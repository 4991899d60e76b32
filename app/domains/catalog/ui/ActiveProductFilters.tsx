import * as m from "#messages";
import X from "../../../ui/icons/x.ts";
import { classes } from "../../../ui/classes.ts";
import { Anchor } from "../../../ui/link.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import { noFilters, type ProductFilters, productFiltersSearch } from "../filters.ts";
import { categoryText, priceRangeText } from "./market-texts.ts";

type Chip = { name: string; text: string; without: Partial<ProductFilters> };

/**
 * Active filters, each with a link that removes it; renders nothing without any. Words alone stand in their field, which
 * is enough on small screens.
 */
export function ActiveProductFilters({ filters }: { filters: ProductFilters }) {
  const chips = chipsOf(filters).filter(({ text }) => text);
  if (chips.length === 0) return null;
  const without = (changes: Partial<ProductFilters>) =>
    `/marketplace${productFiltersSearch({ ...filters, ...changes })}`;
  return (
    <nav
      aria-label={m.catalog_market_filters_active()}
      className={classes("mt-4", chips.every(({ name }) => name === "q") && "max-lg:hidden")}
    >
      <ul className="flex flex-wrap items-center gap-2">
        {chips.map((chip) => (
          <li key={chip.name} className="max-w-full">
            <Anchor href={without(chip.without)} keepScroll className={chipClass}>
              <span className="sr-only">{m.catalog_market_filters_remove()}</span>
              <span lang={scriptLanguage(chip.text)} className="max-w-60 truncate">
                <MarkedWords>{chip.text}</MarkedWords>
              </span>
              <X size={16} aria-hidden="true" className="flex-none" />
            </Anchor>
          </li>
        ))}
        <li>
          <Anchor
            href={without({ ...noFilters, sort: filters.sort })}
            keepScroll
            className="inline-flex min-h-11 items-center px-2 font-semibold text-link underline"
          >
            {m.catalog_market_filters_clear()}
          </Anchor>
        </li>
      </ul>
    </nav>
  );
}

function chipsOf(filters: ProductFilters): Chip[] {
  const { q, category, district, in_stock, verified } = filters;
  const no_prices = { price_from_paise: undefined, price_to_paise: undefined };
  return [
    { name: "q", text: q && m.catalog_market_chip_q({ q }), without: { q: "" } },
    { name: "category", text: category ? categoryText(category) : "", without: { category: undefined } },
    { name: "price", text: priceRangeText(filters), without: no_prices },
    { name: "district", text: district ?? "", without: { district: undefined } },
    { name: "in_stock", text: in_stock ? m.catalog_market_in_stock() : "", without: { in_stock: false } },
    {
      name: "verified",
      text: verified ? m.catalog_market_verified_sellers() : "",
      without: { verified: false },
    },
  ];
}

const chipClass =
  "inline-flex min-h-11 max-w-full items-center gap-2 rounded-chip border border-control bg-surface px-4 font-semibold " +
  "transition-colors hover:border-text hover:bg-sunken";
