import * as m from "#messages";
import Store from "../../../ui/icons/store.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { allSellersPath } from "../all-sellers.ts";

type SellersCardProps = { sellers: { approved_count: number; verified_count: number } };

/** Links to the list of sellers, with their numbers. */
export function SellersCard({ sellers: { approved_count, verified_count } }: SellersCardProps) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Store size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href={allSellersPath} className="card-link hover:text-link">
            {m.catalog_sellers_page()}
          </Anchor>
        </h2>
        <p className="text-muted tabular-nums">
          {approved_count === 0
            ? m.catalog_sellers_none_yet()
            : m.catalog_sellers_counted({ count: approved_count, verified: verified_count })}
        </p>
      </div>
    </Card>
  );
}
