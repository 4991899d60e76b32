import { campaignFiltersSearch, noFilters as noCampaignFilters } from "../../domains/campaigns/filters.ts";
import { campaignCategories } from "../../domains/campaigns/schema.ts";
import { categoryText as campaignCategoryText } from "../../domains/campaigns/campaign-texts.ts";
import { noFilters as noProductFilters, productFiltersSearch } from "../../domains/catalog/filters.ts";
import { categoryText as productCategoryText } from "../../domains/catalog/ui/market-texts.ts";
import * as m from "#messages";
import { Anchor } from "../../ui/link.tsx";
import { HitCard } from "./HitCard.tsx";
import type { Popular } from "./server/read-popular.ts";

type ElsewhereProps = { popular: Popular; wished: readonly string[] };

/** Where else to look: all categories, and what many look at. */
export function Elsewhere({ popular: { product_categories, hits }, wished }: ElsewhereProps) {
  return (
    <>
      <nav aria-labelledby="categories" className="mt-8">
        <h2 id="categories" className="text-xl sm:text-2xl">
          {m.screens_search_categories()}
        </h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {product_categories.map((category) => (
            <Chip
              key={category}
              href={`/marketplace${productFiltersSearch({ ...noProductFilters, category })}`}
              label={productCategoryText(category)}
            />
          ))}
          {campaignCategories.map((category) => (
            <Chip
              key={category}
              href={`/campaigns${campaignFiltersSearch({ ...noCampaignFilters, category })}`}
              label={m.screens_search_campaigns_of({ category: campaignCategoryText(category) })}
            />
          ))}
        </ul>
      </nav>
      {hits.length > 0 && (
        <section className="mt-8" aria-labelledby="popular">
          <h2 id="popular" className="text-xl sm:text-2xl">
            {m.screens_search_popular()}
          </h2>
          <ul className="mt-3 grid gap-3 lg:grid-cols-2">
            {hits.map((hit) => (
              <li key={hit.href}>
                <HitCard hit={hit} marked={[]} wished={wished} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Chip({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <Anchor
        href={href}
        className="inline-flex min-h-11 items-center rounded-chip border border-control bg-surface px-4 font-semibold transition-colors hover:border-text hover:bg-sunken"
      >
        {label}
      </Anchor>
    </li>
  );
}
