import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import { MoreRowsLink } from "../../../page/MoreRowsLink.tsx";
import { useMoreRows } from "../../../page/use-more-rows.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { Skeleton, Skeletons } from "../../../ui/Skeleton.tsx";
import type { SellerCard as Seller } from "../schema.ts";
import { sellerFiltersSearch } from "../seller-filters.ts";
import { SellerCard } from "./SellerCard.tsx";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4 lg:gap-5";
const eagerCount = 6;

export function SellerGridSkeleton() {
  return (
    <Skeletons count={6} className={grid} label={m.catalog_market_sellers_loading()}>
      <div className="flex gap-4 rounded-card border border-transparent bg-surface p-4 shadow-card">
        <Skeleton className="size-24 flex-none rounded-card!" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
    </Skeletons>
  );
}

type SellerPage = { sellers: readonly Seller[]; next_cursor: string | null };

/** A page of sellers extended by "Load More Sellers". */
export function SellerGrid({ first, q }: { first: SellerPage; q: string }) {
  const { rows, next_cursor, more, loading, failed, list } = useMoreRows(first, pageIn, sellersOf);
  const shown = formatCount(rows.length);
  return (
    <>
      <p role="status" className="sr-only">
        {next_cursor
          ? m.catalog_market_sellers_shown_of_more({ count: rows.length, shown })
          : m.catalog_market_sellers_shown({ count: rows.length, shown })}
      </p>
      <ul ref={list} className={grid}>
        {rows.map(({ seller }, position) => (
          <li key={seller.vendor_id}>
            <SellerCard seller={seller} eager={position < eagerCount} />
          </li>
        ))}
      </ul>
      {next_cursor && (
        <MoreRowsLink
          href={`/marketplace${sellerFiltersSearch({ q }, next_cursor)}`}
          loading={loading}
          failed={failed && m.catalog_market_sellers_more_failed()}
          onMore={more}
        >
          {m.catalog_market_sellers_more()}
        </MoreRowsLink>
      )}
    </>
  );
}

const pageIn = (answer: unknown) => (answer as { page: SellerPage | Failed }).page;
const sellersOf = ({ sellers }: SellerPage) => sellers.map((seller) => ({ id: seller.vendor_id, seller }));
