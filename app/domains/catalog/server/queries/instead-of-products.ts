import type { Services } from "../../../../platform/services.ts";
import { insteadOf, nearestCategories } from "../../../../platform/search/nearest-categories.ts";
import { priceOfWords } from "../../../../text/search/price-words.ts";
import { noFilters, type ProductFilters } from "../../filters.ts";
import { productCategories } from "../../schema.ts";
import { productsToSearch } from "../product-match.ts";
import { categoryCountsOnPages, productsOnPages } from "./on-pages.ts";

const shownMost = { categories: 3, products: 4 };

type PageServices = Pick<Services, "page_cache" | "db">;

/** What the shop offers where these filters find nothing; undefined where it has no products at all. */
export function insteadOfProducts(services: PageServices, { q }: Pick<ProductFilters, "q">) {
  return insteadOf(
    nearestProductCategories(services, q),
    productsOnPages(services, noFilters).then(({ page }) => page.slice(0, shownMost.products)),
  );
}

/** The categories nearest to these words; the biggest ones where nothing has any of them. */
export function nearestProductCategories(services: PageServices, q: string) {
  return nearestCategories(services.db, {
    kind: "products",
    q: priceOfWords(q)?.q ?? q,
    records: productsToSearch(noFilters),
    known: productCategories,
    async otherwise() {
      const counts = await categoryCountsOnPages(services);
      const biggest = counts
        .filter(({ listed_count }) => listed_count > 0)
        .toSorted((a, b) => b.listed_count - a.listed_count);
      return biggest.map(({ category }) => category).slice(0, shownMost.categories);
    },
  });
}
