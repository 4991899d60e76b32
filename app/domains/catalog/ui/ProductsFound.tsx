import type { ReactNode } from "react";
import * as m from "#messages";
import { useSearchLeft } from "../../../page/use-search-left.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { hasOtherFilters, noFilters, type ProductFilters, productFiltersSearch } from "../filters.ts";
import type { ProductCard } from "../schema.ts";
import type { PageOfProducts } from "../server/product-list.ts";
import { CorrectedSearch } from "../../../page/CorrectedSearch.tsx";
import { Elsewhere } from "../../../page/Elsewhere.tsx";
import { categoryText, priceRangeText, productCountText } from "./market-texts.ts";
import { ProductCards, ProductGrid } from "./ProductGrid.tsx";

type ProductsFoundProps = {
  page: PageOfProducts | Failed;
  filters: ProductFilters;
  cartButton: (product: ProductCard) => ReactNode;
};

/** Products listed with these filters, or why there are none. */
export function ProductsFound({ page, filters: typed, cartButton }: ProductsFoundProps) {
  const found_nothing = "page" in page && page.page.length === 0;
  useSearchLeft("failed" in page || hasOtherFilters(typed) ? "" : typed.q, found_nothing);
  if ("failed" in page) return <ErrorState text={m.catalog_market_failed()} />;
  const { corrected_q, priced } = page;
  const filters = { ...typed, ...priced, ...(corrected_q !== null && { q: corrected_q }) };
  const search = productFiltersSearch(filters);
  return (
    <>
      <CorrectedSearch
        q={typed.q}
        corrected={
          priced ? m.catalog_market_priced({ q: filters.q, price: priceRangeText(filters) }) : corrected_q
        }
        href={`/marketplace${search}`}
        typed_href={`/marketplace${productFiltersSearch({ ...typed, exact: true })}`}
      />
      {typed.cursor && (
        <p className="mb-4">
          <Anchor href={`/marketplace${search}`} className="inline-flex min-h-11 items-center text-link">
            {m.catalog_market_first_page()}
          </Anchor>
        </p>
      )}
      {found_nothing ? (
        <NothingFound filters={filters} instead={page.instead} cartButton={cartButton} />
      ) : (
        <ProductGrid
          key={`${search} ${page.page[0]?.id}`}
          first={page}
          hrefOf={(cursor) => `/marketplace${productFiltersSearch(filters, cursor)}`}
          cartButton={cartButton}
        />
      )}
    </>
  );
}

export function productsFoundText(page: PageOfProducts | Failed): ReactNode {
  if ("failed" in page) return null;
  if (page.page.length === 0) return <span className="sr-only">{m.page_no_results()}</span>;
  return page.total && productCountText(page.total);
}

type NothingFoundProps = Pick<ProductsFoundProps, "filters" | "cartButton"> & {
  instead: PageOfProducts["instead"];
};

function NothingFound({ filters, instead, cartButton }: NothingFoundProps) {
  if (productFiltersSearch({ ...filters, sort: noFilters.sort }) === "")
    return <EmptyState title={m.catalog_market_none_at_all()} hint={m.catalog_market_none_at_all_hint()} />;
  return (
    <>
      <EmptyState
        title={m.catalog_market_none()}
        hint={m.catalog_market_none_hint()}
        action={
          <ButtonLink href="/marketplace" variant="secondary">
            {m.catalog_market_all()}
          </ButtonLink>
        }
        className="py-8!"
      />
      {instead && (
        <Elsewhere
          says={instead.says}
          categories={instead.categories.map((category) => ({
            href: `/marketplace${productFiltersSearch({ ...noFilters, q: instead.says === "all" ? filters.q : "", category })}`,
            text: categoryText(category),
          }))}
          popular={<ProductCards products={instead.popular} cartButton={cartButton} as="h3" />}
        />
      )}
    </>
  );
}
