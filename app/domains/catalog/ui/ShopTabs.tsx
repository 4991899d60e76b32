import { type ReactNode, Suspense } from "react";
import { Await, useNavigate, useNavigation } from "react-router";
import * as m from "#messages";
import { FoundStatus } from "../../../page/FoundStatus.tsx";
import { useTakesLong } from "../../../page/use-takes-long.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { localHref } from "../../../text/language.ts";
import { classes } from "../../../ui/classes.ts";
import { Tabs } from "../../../ui/Tabs.tsx";
import { noFilters, type ProductFilters, productFiltersSearch } from "../filters.ts";
import { type MarketplaceTab, parseMarketplaceTab } from "../marketplace-address.ts";
import type { ProductCard } from "../schema.ts";
import { type SellerFilters, sellerFiltersSearch } from "../seller-filters.ts";
import type { PageOfProducts } from "../server/product-list.ts";
import type { SellerPage } from "../server/queries/sellers.ts";
import { ActiveProductFilters } from "./ActiveProductFilters.tsx";
import { showProductsText } from "./market-texts.ts";
import { ProductFilterFields } from "./ProductFilterFields.tsx";
import { ProductGridSkeleton } from "./ProductGrid.tsx";
import { ProductsFound, productsFoundText } from "./ProductsFound.tsx";
import { SellerGridSkeleton } from "./SellerGrid.tsx";
import { SellersFound, sellersFoundText } from "./SellersFound.tsx";
import type { MarketplaceForm } from "./use-marketplace-form.ts";

type ShopTabsProps = {
  tab: MarketplaceTab;
  filters: ProductFilters;
  seller_filters: SellerFilters;
  /** Page of the tab's list, or its promise while loading. */
  page: Loaded<PageOfProducts | SellerPage>;
  form: MarketplaceForm;
  cartButton: (product: ProductCard) => ReactNode;
};

type Loaded<Found> = Found | Failed | Promise<Found | Failed>;

/** Each tab has its own URL; search words are kept between them. */
export function ShopTabs({ tab, filters, seller_filters, page, form, cartButton }: ShopTabsProps) {
  const navigate = useNavigate();
  const hrefs = {
    products: `/marketplace${productFiltersSearch({ ...noFilters, q: filters.q })}`,
    sellers: `/marketplace${sellerFiltersSearch(filters)}`,
  };
  const products = (
    <>
      {tab === "products" && (
        <ProductFilterFields
          filters={filters}
          form={form}
          show={
            <Suspense fallback={showProductsText(null)}>
              <Await resolve={page} errorElement={showProductsText(null)}>
                {(found) => showProductsText("failed" in found ? null : found.total)}
              </Await>
            </Suspense>
          }
        />
      )}
      {tab === "products" && <ActiveProductFilters filters={filters} />}
      <div className="mt-3 sm:mt-5">
        <TabList
          of="products"
          shown={tab}
          page={page as Loaded<PageOfProducts>}
          foundText={productsFoundText}
          skeleton={<ProductGridSkeleton />}
        >
          {(found) => <ProductsFound page={found} filters={filters} cartButton={cartButton} />}
        </TabList>
      </div>
    </>
  );
  const sellers = (
    <TabList
      of="sellers"
      shown={tab}
      page={page as Loaded<SellerPage>}
      foundText={sellersFoundText}
      skeleton={<SellerGridSkeleton />}
    >
      {(found) => <SellersFound page={found} filters={seller_filters} />}
    </TabList>
  );
  return (
    <Tabs
      label={m.catalog_market_tabs()}
      selected={tab}
      onSelect={(id) => void navigate(hrefs[id as MarketplaceTab], { preventScrollReset: true })}
      className="mt-3 sm:mt-6"
      items={[
        { id: "products", label: m.catalog_market_tab_products(), href: hrefs.products, panel: products },
        { id: "sellers", label: m.catalog_market_tab_sellers(), href: hrefs.sellers, panel: sellers },
      ]}
    />
  );
}

type TabListProps<Found> = {
  of: MarketplaceTab;
  /** The tab whose list is loaded. */
  shown: MarketplaceTab;
  /** The list of the shown tab. */
  page: Found | Promise<Found>;
  foundText: (page: Found) => ReactNode;
  skeleton: ReactNode;
  children: (page: Found) => ReactNode;
};

/** A tab's list; placeholders while loading, and nothing for the other tab. */
function TabList<Found>({ of, shown, page, foundText, skeleton, children }: TabListProps<Found>) {
  const { location } = useNavigation();
  const is_coming =
    location?.pathname === localHref("/marketplace") &&
    parseMarketplaceTab(new URLSearchParams(location.search)) === of;
  const takes_long = useTakesLong(is_coming);
  const is_shown = shown === of && !takes_long;
  return (
    <>
      <FoundStatus page={page} is_coming={!is_shown} className="not-empty:mb-4">
        {foundText}
      </FoundStatus>
      {is_shown ? (
        <div
          aria-busy={is_coming}
          className={classes("transition-opacity duration-calm", is_coming && "opacity-60")}
        >
          <Suspense fallback={skeleton}>
            <Await resolve={page}>{children}</Await>
          </Suspense>
        </div>
      ) : (
        is_coming && skeleton
      )}
    </>
  );
}
