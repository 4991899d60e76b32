import { isDeepStrictEqual } from "node:util";
import type { Services } from "../../../../platform/services.ts";
import type { SharedWords } from "../../../../platform/search/words-of-request.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { noFilters, type ProductFilters } from "../../filters.ts";
import { type CategoryCounts, productsPerPage, productsTag, sellerTag } from "../../schema.ts";
import { type PageOfProducts, pageOfProducts } from "../product-list.ts";
import { categoryCounts } from "./category-counts.ts";
import type { SellerFilters } from "../../seller-filters.ts";
import { listSellers, readSeller, type Seller, type SellerPage } from "./sellers.ts";
import { sellerNotFound } from "../seller-failures.ts";

/** Data shown to all visitors alike, cached until it changes. */
type PageServices = Pick<Services, "page_cache" | "db">;

/** A page of the list; the first page without filters, which most visitors see, is cached. */
export function productsOnPages(
  { page_cache, db }: PageServices,
  filters: ProductFilters,
  words?: SharedWords,
): Promise<PageOfProducts> {
  const read = () => pageOfProducts(db, filters, productsPerPage, { words });
  return isDeepStrictEqual(filters, noFilters) ? page_cache.remember("first", productsTag, read) : read();
}

export function sellersOnPages(
  { page_cache, db }: PageServices,
  filters: SellerFilters,
): Promise<SellerPage> {
  const read = () => listSellers(db, filters);
  const is_common = !filters.q && !filters.cursor;
  return is_common ? page_cache.remember("sellers", productsTag, read) : read();
}

/** Listed products per category. */
export function categoryCountsOnPages({ page_cache, db }: PageServices): Promise<CategoryCounts> {
  return page_cache.remember("categories", productsTag, () => categoryCounts(db));
}

/** A seller whom guests may see; 404 for any other. */
export async function sellerOnPages({ page_cache, db }: PageServices, asked_id: string): Promise<Seller> {
  const id = asked_id.toLowerCase();
  if (!isUuid(id)) throw sellerNotFound();
  return page_cache.remember("page", sellerTag(id), () => readSeller(db, id));
}
