import * as m from "#messages";
import PackageSearch from "../../../ui/icons/package-search.ts";
import { formatCount } from "../../../text/count.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { shippingHref } from "../shipping-list.ts";

/** Links to the list of parcels that never arrived, with their number. */
export function ParcelsCard({ missing }: { missing: number }) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PackageSearch size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href={shippingHref("missing")} className="card-link hover:text-link">
            {m.orders_parcels_missing()}
          </Anchor>
        </h2>
        <p className="text-muted tabular-nums">
          {missing === 0
            ? m.orders_parcels_missing_none()
            : m.orders_parcels_missing_count({ count: missing, shown: formatCount(missing) })}
        </p>
      </div>
    </Card>
  );
}
