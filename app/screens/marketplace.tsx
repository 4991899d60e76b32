import { Suspense, useRef } from "react";
import { Await } from "react-router";
import {
  isCommonList,
  parseProductFilters,
  type ProductFilters,
  productFiltersSearch,
} from "../domains/catalog/filters.ts";
import { type MarketplaceTab, parseMarketplaceTab } from "../domains/catalog/marketplace-address.ts";
import {
  type CategoryCounts,
  type ProductCard,
  type ProductCategory,
  productsTag,
} from "../domains/catalog/schema.ts";
import {
  isCommonSellerList,
  parseSellerFilters,
  type SellerFilters,
} from "../domains/catalog/seller-filters.ts";
import {
  categoryCountsOnPages,
  productsOnPages,
  sellersOnPages,
} from "../domains/catalog/server/queries/on-pages.ts";
import { insteadOfProducts } from "../domains/catalog/server/queries/instead-of-products.ts";
import { withWishes } from "../domains/catalog/server/queries/wishlist.ts";
import { marketplaceMeta } from "../domains/catalog/ui/catalog-meta.ts";
import { CategoryTiles } from "../domains/catalog/ui/CategoryTiles.tsx";
import { categoryText } from "../domains/catalog/ui/market-texts.ts";
import { MarketplaceSearch } from "../domains/catalog/ui/MarketplaceSearch.tsx";
import { MarketplaceHeader, SellLink } from "../domains/catalog/ui/MarketplaceHeader.tsx";
import { ShopTabs } from "../domains/catalog/ui/ShopTabs.tsx";
import { useMarketplaceForm } from "../domains/catalog/ui/use-marketplace-form.ts";
import { AddToCart } from "../domains/orders/ui/AddToCart.tsx";
import { categoryCounted } from "../page/counted-text.ts";
import { leadsBackToRows } from "../page/more-rows-memory.ts";
import { useArrived } from "../page/use-arrived.ts";
import { pageContext, servicesContext, sessionOf } from "../platform/http/page-context.ts";
import { keptWith, sameForEveryGuest } from "../platform/http/page-visit.ts";
import { type Failed, isFailed, orFailed } from "../platform/http/section.ts";
import type { Session } from "../platform/http/session.ts";
import type { Services } from "../platform/services.ts";
import { classes } from "../ui/classes.ts";
import type { Route } from "./+types/marketplace";

type Products = Awaited<ReturnType<typeof productsOnPages>>;
type Sellers = Awaited<ReturnType<typeof sellersOnPages>>;
type Asked = { tab: MarketplaceTab; filters: ProductFilters; seller_filters: SellerFilters };
type Answer = Asked & {
  page: Products | Sellers | Failed;
  categories: CategoryCounts | Failed;
  public_url: string;
};

export async function loader({ context, url }: Route.LoaderArgs): Promise<Answer> {
  const services = context.get(servicesContext);
  const session = await sessionOf({ context });
  const { search, searchParams } = url;
  const asked = parseAddress(searchParams);
  const list =
    asked.tab === "sellers"
      ? sellersOnPages(services, asked.seller_filters)
      : readProducts(services, session, asked.filters);
  const [page, categories] = await Promise.all([
    orFailed<Products | Sellers>(services, asked.tab, list),
    orFailed(services, "categories", categoryCountsOnPages(services)),
  ]);
  if (!isFailed(page) && !isFailed(categories) && isCommon(search, asked)) {
    const visit = context.get(pageContext);
    sameForEveryGuest(visit, productsTag);
    keptWith(visit, Object.fromEntries(searchParams));
  }
  return { ...asked, page, categories, public_url: services.config.public_url };
}

async function readProducts(
  services: Services,
  session: Session | undefined,
  filters: ProductFilters,
): Promise<Products> {
  const found = await productsOnPages(services, filters);
  if (found.page.length > 0 || filters.cursor) return withWishes(services.db, session, found);
  const instead = await orFailed(services, "instead of products", insteadOfProducts(services, filters));
  if (isFailed(instead) || !instead) return found;
  const { page: popular } = await withWishes(services.db, session, { page: instead.popular });
  return { ...found, instead: { ...instead, popular } };
}

function parseAddress(params: URLSearchParams): Asked {
  return {
    tab: parseMarketplaceTab(params),
    filters: parseProductFilters(params),
    seller_filters: parseSellerFilters(params),
  };
}

function isCommon(search: string, { tab, filters, seller_filters }: Asked): boolean {
  return tab === "sellers" ? isCommonSellerList(search, seller_filters) : isCommonList(search, filters);
}

/**
 * Coming from another page, opens immediately with skeletons. Within the page, the current list stays until the next
 * one is loaded.
 */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const failed: Failed = { failed: true };
  const answer = serverLoader().catch(() => ({ page: failed, categories: failed }));
  const page = answer.then((answered) => answered.page);
  const categories = answer.then((answered) => answered.categories);
  const stays = window.location.pathname === url.pathname || leadsBackToRows(url);
  return {
    ...parseAddress(url.searchParams),
    page: stays ? await page : page,
    categories: stays ? await categories : categories,
    public_url: url.origin,
  };
}

export function meta(args: Route.MetaArgs) {
  return marketplaceMeta(args, args.loaderData?.public_url ?? "");
}

export default function MarketplacePage({ loaderData }: Route.ComponentProps) {
  const { tab, filters, categories } = loaderData;
  const page = useArrived(loaderData.page);
  const found = page && "page" in page ? page : undefined;
  const form_element = useRef<HTMLFormElement>(null);
  const form = useMarketplaceForm(form_element, tab, filters);
  const is_searched = filters.q !== "";
  const tiles = {
    is_folded: is_searched,
    chosen: tab === "products" ? filters.category : undefined,
    labelOf: (category: ProductCategory) =>
      categoryCounted(categoryText(category), category, found, filters.category),
    hrefOf: (category: ProductFilters["category"]) =>
      `/marketplace${productFiltersSearch({ ...filters, category })}`,
  };
  return (
    <>
      <MarketplaceHeader is_searched={is_searched} />
      <div className="page-width pb-16">
        <MarketplaceSearch ref={form_element} tab={tab} filters={filters} form={form} />
        {!is_searched && <SellLink className="mt-3 w-full sm:hidden" />}
        <div className={classes("lg:mt-6", is_searched ? "mt-3" : "mt-3 sm:mt-5")}>
          <Suspense fallback={<CategoryTiles counts={undefined} {...tiles} />}>
            <Await resolve={categories}>
              {(counts) => <CategoryTiles counts={"failed" in counts ? undefined : counts} {...tiles} />}
            </Await>
          </Suspense>
        </div>
        <ShopTabs {...loaderData} form={form} cartButton={cartButton} />
      </div>
    </>
  );
}

function cartButton(product: ProductCard) {
  return <AddToCart product={product} is_on_marketplace className="flex-auto px-2! whitespace-nowrap" />;
}
