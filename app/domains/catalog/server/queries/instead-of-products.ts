import type { Services } from "../../../../platform/services.ts";
import { nearestCategories } from "../../../../platform/search/nearest-categories.ts";
import { priceOfWords } from "../../../../text/search/price-words.ts";
import type { Nearest } from "../../../../text/search/tally.ts";
import { noFilters, type ProductFilters } from "../../filters.ts";
import { type ProductCategory, productCategories, type ProductsInstead } from "../../schema.ts";
import { productsToSearch } from "../product-match.ts";
import { categoryCountsOnPages, productsOnPages } from "./on-pages.ts";

const shownMost = { categories: 3, products: 4 };

type PageServices = Pick<Services, "page_cache" | "db">;

/** What the shop offers where these filters find nothing; undefined where it has no products at all. */
export async function insteadOfProducts(
  services: PageServices,
  { q }: Pick<ProductFilters, "q">,
): Promise<ProductsInstead | undefined> {
  const [nearest, { page }] = await Promise.all([
    nearestProductCategories(services, q),
    productsOnPages(services, noFilters),
  ]);
  if (page.length === 0) return undefined;
  return { ...nearest, popular: page.slice(0, shownMost.products) };
}

/** The categories nearest to these words; the biggest ones where nothing has any of them. */
export async function nearestProductCategories(
  services: PageServices,
  q: string,
): Promise<Nearest<ProductCategory>> {
  const nearest = await nearestCategories(
    services.db,
    "products",
    priceOfWords(q)?.q ?? q,
    productsToSearch(noFilters),
    productCategories,
  );
  if (nearest.says !== "none") return nearest;
  const counts = await categoryCountsOnPages(services);
  const biggest = counts
    .filter(({ listed_count }) => listed_count > 0)
    .toSorted((a, b) => b.listed_count - a.listed_count)
    .slice(0, shownMost.categories);
  return { categories: biggest.map(({ category }) => category), says: "none" };
}
