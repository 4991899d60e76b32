import { shownPicture } from "../../../domains/art/shown-picture.ts";
import { campaignCategories } from "../../../domains/campaigns/schema.ts";
import { nearestCampaignCategories } from "../../../domains/campaigns/server/queries/instead-of-campaigns.ts";
import { featuredCampaignsOnPages } from "../../../domains/campaigns/server/queries/on-pages.ts";
import { noFilters } from "../../../domains/catalog/filters.ts";
import { nearestProductCategories } from "../../../domains/catalog/server/queries/instead-of-products.ts";
import { categoryCountsOnPages, productsOnPages } from "../../../domains/catalog/server/queries/on-pages.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import type { Services } from "../../../platform/services.ts";
import type { Hit } from "./hits.ts";

const popularMax = 3;

export type Popular = Awaited<ReturnType<typeof popularOf>>;

/** Where to look without words: categories with products, and what many look at. With words the nearest categories alone. */
export function readPopular(services: Services, q: string): Promise<Popular | Failed> {
  return orFailed(services, "popular", popularOf(services, q));
}

async function popularOf(services: Services, q: string) {
  const [categories, { page: products }, campaigns] = await Promise.all([
    q === "" ? allCategories(services) : categoriesNear(services, q),
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
  return { ...categories, hits };
}

async function allCategories(services: Services) {
  const counts = await categoryCountsOnPages(services);
  return {
    says: "none" as const,
    product_categories: counts.filter(({ listed_count }) => listed_count > 0).map(({ category }) => category),
    campaign_categories: [...campaignCategories],
  };
}

/** Of the kind that has some of the words; where neither has any, the biggest ones of both. */
async function categoriesNear(services: Services, q: string) {
  const [products, campaigns] = await Promise.all([
    nearestProductCategories(services, q),
    nearestCampaignCategories(services, q),
  ]);
  const is_near = products.says !== "none" || campaigns.says !== "none";
  const shown = ({ says }: { says: string }) => !is_near || says !== "none";
  return {
    says: is_near ? ("some" as const) : ("none" as const),
    product_categories: shown(products) ? products.categories : [],
    campaign_categories: shown(campaigns) ? campaigns.categories : [],
  };
}
