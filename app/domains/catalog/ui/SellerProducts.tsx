import type { ReactNode } from "react";
import * as m from "#messages";
import { FilterLinks } from "../../../page/FilterLinks.tsx";
import { listHref } from "../../../page/list-href.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { type ListSort, listSorts, type ProductCard } from "../schema.ts";
import type { SellerProducts as Products } from "../server/queries/seller-products.ts";
import { sortText } from "./market-texts.ts";
import { ProductGrid } from "./ProductGrid.tsx";

type SellerProductsProps = {
  vendor_id: string;
  page: Products | Failed;
  sort: ListSort;
  /** False on a later page opened by its own URL. */
  is_first: boolean;
  cartButton: (product: ProductCard) => ReactNode;
};

/** This seller's listed products, in the visitor's sort order. */
export function SellerProducts({ vendor_id, page, sort, is_first, cartButton }: SellerProductsProps) {
  if ("failed" in page) return <ErrorState text={m.catalog_shop_failed()} />;
  if (page.page.length === 0 && is_first) return <NothingListed />;
  const hrefOf = (order: ListSort, cursor?: string) =>
    listHref(`/sellers/${vendor_id}`, { sort: order === "featured" ? null : order }, cursor);
  return (
    <>
      <FilterLinks
        label={m.catalog_market_sort()}
        choices={listSorts.map((order) => [order, sortText(order)] as const)}
        chosen={sort}
        hrefOf={(order) => hrefOf(order ?? "featured")}
      />
      {!is_first && (
        <p className="mb-4">
          <Anchor href={hrefOf(sort)} className="inline-flex min-h-11 items-center text-link">
            {m.catalog_market_first_page()}
          </Anchor>
        </p>
      )}
      <ProductGrid
        key={`${sort} ${page.page[0]?.id}`}
        first={page}
        hrefOf={(cursor) => hrefOf(sort, cursor)}
        cartButton={cartButton}
        as="h3"
      />
    </>
  );
}

function NothingListed() {
  return (
    <EmptyState
      as="h3"
      title={m.catalog_shop_none()}
      hint={m.catalog_shop_none_hint()}
      action={
        <ButtonLink href="/marketplace" variant="secondary">
          {m.catalog_market_all()}
        </ButtonLink>
      }
    />
  );
}
