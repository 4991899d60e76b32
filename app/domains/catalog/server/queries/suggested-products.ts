import type { Queryable } from "../../../../platform/database/database.ts";
import type { AskedSearch } from "../../../../platform/search/corrected-search.ts";
import { noFilters } from "../../filters.ts";
import type { ProductCard } from "../../schema.ts";
import { pageOfProducts } from "../product-list.ts";

/** The listed products that match best, at most so many; of a price that the words name, as on the page of results. */
export async function suggestedProducts(
  db: Queryable,
  { q, exact, ...asked }: AskedSearch,
  limit: number,
): Promise<{ products: ProductCard[]; corrected_q: string | null }> {
  const options = { ...asked, reads_price: true };
  const { page, corrected_q } = await pageOfProducts(db, { ...noFilters, q, exact }, limit, options);
  return { products: page, corrected_q };
}
