import type { ReactNode } from "react";
import * as m from "#messages";
import { useSearchLeft } from "../../../page/use-search-left.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { noFilters, productFiltersSearch } from "../filters.ts";
import { type SellerFilters, sellerFiltersSearch } from "../seller-filters.ts";
import type { SellerPage } from "../server/queries/sellers.ts";
import { CorrectedSearch } from "../../../page/CorrectedSearch.tsx";
import { sellerCountText } from "./market-texts.ts";
import { SellerGrid } from "./SellerGrid.tsx";

type SellersFoundProps = { page: SellerPage | Failed; filters: SellerFilters };

/** Open shops matching these words, or why there are none. */
export function SellersFound({ page, filters }: SellersFoundProps) {
  const found_nobody = "sellers" in page && page.sellers.length === 0;
  useSearchLeft("failed" in page ? "" : filters.q, found_nobody);
  if ("failed" in page) return <ErrorState text={m.catalog_market_sellers_failed()} />;
  const { corrected_q } = page;
  const { cursor } = filters;
  const q = corrected_q ?? filters.q;
  const href = `/marketplace${sellerFiltersSearch({ q })}`;
  return (
    <>
      <CorrectedSearch
        q={filters.q}
        corrected={corrected_q}
        href={href}
        typed_href={`/marketplace${sellerFiltersSearch({ q: filters.q, exact: true })}`}
      />
      {cursor && (
        <p className="mb-4">
          <Anchor href={href} className="inline-flex min-h-11 items-center text-link">
            {m.catalog_market_first_page()}
          </Anchor>
        </p>
      )}
      {found_nobody ? (
        <NobodyFound q={filters.q} />
      ) : (
        <SellerGrid key={`${q} ${page.sellers[0]?.vendor_id}`} first={page} q={q} />
      )}
    </>
  );
}

export function sellersFoundText(page: SellerPage | Failed): ReactNode {
  if ("failed" in page) return null;
  if (page.sellers.length === 0) return <span className="sr-only">{m.page_no_results()}</span>;
  return page.total && sellerCountText(page.total);
}

function NobodyFound({ q }: Pick<SellerFilters, "q">) {
  if (q === "")
    return (
      <EmptyState
        title={m.catalog_market_sellers_none_at_all()}
        hint={m.catalog_market_sellers_none_at_all_hint()}
      />
    );
  return (
    <EmptyState
      title={m.catalog_market_sellers_none()}
      hint={m.catalog_market_sellers_none_hint()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={`/marketplace${productFiltersSearch({ ...noFilters, q })}`}>
            {m.catalog_market_sellers_none_products({ q })}
          </ButtonLink>
          <ButtonLink href={`/marketplace${sellerFiltersSearch({ q: "" })}`} variant="secondary">
            {m.catalog_market_sellers_all()}
          </ButtonLink>
        </div>
      }
    />
  );
}
