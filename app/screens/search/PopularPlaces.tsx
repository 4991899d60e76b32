import { categoryText as campaignCategoryText } from "../../domains/campaigns/campaign-texts.ts";
import { campaignFiltersSearch, noFilters as noCampaignFilters } from "../../domains/campaigns/filters.ts";
import { noFilters as noProductFilters, productFiltersSearch } from "../../domains/catalog/filters.ts";
import { categoryText as productCategoryText } from "../../domains/catalog/ui/market-texts.ts";
import * as m from "#messages";
import { Elsewhere } from "../../page/Elsewhere.tsx";
import { HitCard } from "./HitCard.tsx";
import type { Popular } from "./server/read-popular.ts";

type PopularPlacesProps = { popular: Popular; wished: readonly string[] };

/** Where to look without words, and where they found nothing. */
export function PopularPlaces({ popular, wished }: PopularPlacesProps) {
  const { says, product_categories, campaign_categories, hits } = popular;
  return (
    <Elsewhere
      says={says}
      categories={[
        ...product_categories.map((category) => ({
          href: `/marketplace${productFiltersSearch({ ...noProductFilters, category })}`,
          text: productCategoryText(category),
        })),
        ...campaign_categories.map((category) => ({
          href: `/campaigns${campaignFiltersSearch({ ...noCampaignFilters, category })}`,
          text: m.screens_search_campaigns_of({ category: campaignCategoryText(category) }),
        })),
      ]}
      popular={
        hits.length > 0 && (
          <ul className="grid gap-3 lg:grid-cols-2">
            {hits.map((hit) => (
              <li key={hit.href}>
                <HitCard hit={hit} marked={[]} wished={wished} />
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
