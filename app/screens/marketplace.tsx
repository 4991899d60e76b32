import Store from "lucide-react/icons/store";
import { type ReactNode, Suspense, useRef } from "react";
import { Await, useNavigate, useNavigation } from "react-router";
import * as m from "#messages";
import { useAuth, type Viewer } from "../domains/accounts/ui/auth.tsx";
import {
  isCommonList,
  noFilters,
  parseProductFilters,
  type ProductFilters,
  productFiltersSearch,
} from "../domains/catalog/filters.ts";
import { type MarketplaceTab, parseMarketplaceTab } from "../domains/catalog/marketplace-address.ts";
import { type CategoryCounts, type ProductCard, productsTag } from "../domains/catalog/schema.ts";
import {
  isCommonSellerList,
  parseSellerFilters,
  type SellerFilters,
  sellerFiltersSearch,
} from "../domains/catalog/seller-filters.ts";
import {
  categoryCountsOnPages,
  productsOnPages,
  sellersOnPages,
} from "../domains/catalog/server/queries/on-pages.ts";
import { ActiveProductFilters } from "../domains/catalog/ui/ActiveProductFilters.tsx";
import { marketplaceMeta } from "../domains/catalog/ui/catalog-meta.ts";
import { CategoryTiles } from "../domains/catalog/ui/CategoryTiles.tsx";
import { MarketplaceSearch } from "../domains/catalog/ui/MarketplaceSearch.tsx";
import { ProductFilterFields } from "../domains/catalog/ui/ProductFilterFields.tsx";
import { ProductGridSkeleton } from "../domains/catalog/ui/ProductGrid.tsx";
import { ProductsFound } from "../domains/catalog/ui/ProductsFound.tsx";
import { SellerGridSkeleton } from "../domains/catalog/ui/SellerGrid.tsx";
import { SellersFound } from "../domains/catalog/ui/SellersFound.tsx";
import { useMarketplaceForm } from "../domains/catalog/ui/use-marketplace-form.ts";
import { AddToCart } from "../domains/orders/ui/AddToCart.tsx";
import { HeroPicture, PageHero } from "../page/PageHero.tsx";
import { useTakesLong } from "../page/use-takes-long.ts";
import { pageContext, servicesContext } from "../platform/http/page-context.ts";
import { sameForEveryGuest } from "../platform/http/page-visit.ts";
import { type Failed, isFailed, orFailed } from "../platform/http/section.ts";
import { localHref } from "../text/language.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { Tabs } from "../ui/Tabs.tsx";
import type { Route } from "./+types/marketplace";

type Products = Awaited<ReturnType<typeof productsOnPages>>;
type Sellers = Awaited<ReturnType<typeof sellersOnPages>>;
type Asked = { tab: MarketplaceTab; filters: ProductFilters; seller_filters: SellerFilters };
type Answer = Asked & {
  page: Products | Sellers | Failed;
  categories: CategoryCounts | Failed;
  public_url: string;
};

export async function loader({ context, request }: Route.LoaderArgs): Promise<Answer> {
  const services = context.get(servicesContext);
  const { search, searchParams } = new URL(request.url);
  const asked = parseAddress(searchParams);
  const list =
    asked.tab === "sellers"
      ? sellersOnPages(services, asked.seller_filters)
      : productsOnPages(services, asked.filters);
  const [page, categories] = await Promise.all([
    orFailed<Products | Sellers>(services, asked.tab, list),
    orFailed(services, "categories", categoryCountsOnPages(services)),
  ]);
  if (!isFailed(page) && !isFailed(categories) && isCommon(search, asked))
    sameForEveryGuest(context.get(pageContext), productsTag);
  return { ...asked, page, categories, public_url: services.config.public_url };
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
 * Coming from elsewhere, the page opens at once and shows what it waits for. On the page itself the present
 * list stays until the next one has come.
 */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const failed: Failed = { failed: true };
  const answer = serverLoader().catch(() => ({ page: failed, categories: failed }));
  const page = answer.then((answered) => answered.page);
  const categories = answer.then((answered) => answered.categories);
  const stays = window.location.pathname === url.pathname;
  return {
    ...parseAddress(url.searchParams),
    page: stays ? await page : page,
    categories: stays ? await categories : categories,
    public_url: url.origin,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return marketplaceMeta(loaderData?.public_url ?? "");
}

export default function MarketplacePage({ loaderData }: Route.ComponentProps) {
  const { tab, filters, categories } = loaderData;
  const form_element = useRef<HTMLFormElement>(null);
  const form = useMarketplaceForm(form_element, tab, filters);
  const { viewer } = useAuth();
  const tiles = {
    chosen: tab === "products" ? filters.category : undefined,
    hrefOf: (category: ProductFilters["category"]) =>
      `/marketplace${productFiltersSearch({ ...filters, category })}`,
  };
  return (
    <>
      <PageHero
        title={m.catalog_market_page()}
        lead={m.catalog_market_lead()}
        motif={<HeroPicture src="/art/textiles/marketplace.svg" />}
        className="pt-6! pb-6! lg:pt-10! lg:pb-8!"
      >
        <ButtonLink href={sellHref(viewer)} variant="secondary" className="mt-5">
          <Store size={18} aria-hidden="true" /> {m.catalog_market_sell()}
        </ButtonLink>
      </PageHero>
      <div className="page-width pb-16">
        <MarketplaceSearch ref={form_element} tab={tab} filters={filters} form={form} />
        <div className="mt-5 lg:mt-6">
          <Suspense fallback={<CategoryTiles counts={undefined} {...tiles} />}>
            <Await resolve={categories}>
              {(counts) => <CategoryTiles counts={"failed" in counts ? undefined : counts} {...tiles} />}
            </Await>
          </Suspense>
        </div>
        <ShopTabs answer={loaderData} form={form} />
      </div>
    </>
  );
}

/** Those who sell already come to their products, others to the application, guests by way of signing in. */
function sellHref(viewer: Viewer | null): string {
  if (viewer?.roles.includes("vendor")) return "/dashboard/my-products";
  return viewer ? "/dashboard/sell" : `/auth?${new URLSearchParams({ redirectTo: "/dashboard/sell" })}`;
}

type ShopTabsProps = {
  answer: Route.ComponentProps["loaderData"];
  form: ReturnType<typeof useMarketplaceForm>;
};

/** Each tab has an address of its own; the words of the search stay. */
function ShopTabs({ answer, form }: ShopTabsProps) {
  const { tab, filters, seller_filters, page } = answer;
  const navigate = useNavigate();
  const hrefs = {
    products: `/marketplace${productFiltersSearch({ ...noFilters, q: filters.q })}`,
    sellers: `/marketplace${sellerFiltersSearch(filters)}`,
  };
  const products = (
    <>
      {tab === "products" && <ProductFilterFields filters={filters} form={form} />}
      {tab === "products" && <ActiveProductFilters filters={filters} />}
      <div className="mt-5">
        <TabList of="products" shown={tab} skeleton={<ProductGridSkeleton />}>
          <Await resolve={page as Products | Failed | Promise<Products | Failed>}>
            {(found) => <ProductsFound page={found} filters={filters} cartButton={cartButton} />}
          </Await>
        </TabList>
      </div>
    </>
  );
  const sellers = (
    <TabList of="sellers" shown={tab} skeleton={<SellerGridSkeleton />}>
      <Await resolve={page as Sellers | Failed | Promise<Sellers | Failed>}>
        {(found) => <SellersFound page={found} filters={seller_filters} />}
      </Await>
    </TabList>
  );
  return (
    <Tabs
      label={m.catalog_market_tabs()}
      selected={tab}
      onSelect={(id) => void navigate(hrefs[id as MarketplaceTab], { preventScrollReset: true })}
      className="mt-6"
      items={[
        { id: "products", label: m.catalog_market_tab_products(), href: hrefs.products, panel: products },
        { id: "sellers", label: m.catalog_market_tab_sellers(), href: hrefs.sellers, panel: sellers },
      ]}
    />
  );
}

type TabListProps = {
  of: MarketplaceTab;
  /** The tab whose list is there. */
  shown: MarketplaceTab;
  skeleton: ReactNode;
  children: ReactNode;
};

/** The list of a tab; placeholders where it is on its way, and nothing in the other tab. */
function TabList({ of, shown, skeleton, children }: TabListProps) {
  const { location } = useNavigation();
  const is_coming =
    location?.pathname === localHref("/marketplace") &&
    parseMarketplaceTab(new URLSearchParams(location.search)) === of;
  const takes_long = useTakesLong(is_coming);
  if (shown !== of) return is_coming && skeleton;
  if (takes_long) return skeleton;
  return (
    <div
      aria-busy={is_coming}
      className={classes("transition-opacity duration-calm", is_coming && "opacity-60")}
    >
      <Suspense fallback={skeleton}>{children}</Suspense>
    </div>
  );
}

function cartButton(product: ProductCard) {
  return <AddToCart product={product} is_on_marketplace className="flex-1 px-2!" />;
}
