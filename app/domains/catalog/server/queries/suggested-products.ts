import type { Queryable } from "../../../../platform/database/database.ts";
import type { AskedSearch } from "../../../../platform/search/corrected-search.ts";
import { noFilters } from "../../filters.ts";
import type { ProductCard } from "../../schema.ts";
import { pageOfProducts } from "../product-list.ts";

/** The listed products that match best, at most so many. */
export async function suggestedProducts(
  db: Queryable,
  { q, exact, ...asked }: AskedSearch,
  limit: number,
): Promise<{ products: ProductCard[]; corrected_q: string | null }> {
  const { page, corrected_q } = await pageOfProducts(db, { ...noFilters, q, exact }, limit, asked);
  return { products: page, corrected_q };
}
