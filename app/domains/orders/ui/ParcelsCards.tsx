import * as m from "#messages";
import Clock from "../../../ui/icons/clock.ts";
import PackageSearch from "../../../ui/icons/package-search.ts";
import { DeskCard } from "../../../page/DeskCard.tsx";
import { formatCount } from "../../../text/count.ts";
import { shippingHref } from "../shipping-list.ts";

/** Links to the lists of parcels that never arrived, and of those that were not sent in time, with their numbers. */
export function ParcelsCards({ missing, late }: { missing: number; late: number }) {
  return (
    <>
      <DeskCard icon={PackageSearch} href={shippingHref("missing")} title={m.orders_parcels_missing()}>
        {missing === 0
          ? m.orders_parcels_missing_none()
          : m.orders_parcels_missing_count({ count: missing, shown: formatCount(missing) })}
      </DeskCard>
      <DeskCard icon={Clock} href={shippingHref("late")} title={m.orders_parcels_late()}>
        {late === 0
          ? m.orders_parcels_late_none()
          : m.orders_parcels_late_count({ count: late, shown: formatCount(late) })}
      </DeskCard>
    </>
  );
}
