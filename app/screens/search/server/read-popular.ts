import { featuredCampaignsOnPages } from "../../../domains/campaigns/server/queries/on-pages.ts";
import { shownPicture } from "../../../domains/art/shown-picture.ts";
import { noFilters } from "../../../domains/catalog/filters.ts";
import { categoryCountsOnPages, productsOnPages } from "../../../domains/catalog/server/queries/on-pages.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import type { Services } from "../../../platform/services.ts";
import type { Hit } from "./hits.ts";

const popularMax = 3;

export type Popular = Awaited<ReturnType<typeof popularOf>>;

/** Where to look without words, or when they found nothing: categories with products, and what many look at. */
export function readPopular(services: Services): Promise<Popular | Failed> {
  return orFailed(services, "popular", popularOf(services));
}

async function popularOf(services: Services) {
  const [counts, { page: products }, campaigns] = await Promise.all([
    categoryCountsOnPages(services),
    productsOnPages(services, noFilters),
    featuredCampaignsOnPages(services),
  ]);
  const hits: Hit[] = [
    ...products.slice(0, popularMax).map((product) => ({
      title: product.name,
      href: `/products/${product.id}`,
      facts: [product.seller_name],
      picture: shownPicture(product),
      price_paise: product.price_paise,
      has_ended: false,
      product_id: product.id,
    })),
    ...campaigns.slice(0, popularMax).map((campaign) => ({
      title: campaign.title,
      href: `/campaigns/${campaign.id}`,
      facts: [campaign.location],
      picture: shownPicture(campaign),
      price_paise: null,
      has_ended: false,
      product_id: null,
    })),
  ];
  return {
    product_categories: counts.filter(({ listed_count }) => listed_count > 0).map(({ category }) => category),
    hits,
  };
}
