import * as m from "#messages";
import Store from "../../../ui/icons/store.ts";
import { DeskCard } from "../../../page/DeskCard.tsx";
import { allSellersPath } from "../all-sellers.ts";

type SellersCardProps = { sellers: { approved_count: number; verified_count: number } };

/** Links to the list of sellers, with their numbers. */
export function SellersCard({ sellers: { approved_count, verified_count } }: SellersCardProps) {
  return (
    <DeskCard icon={Store} href={allSellersPath} title={m.catalog_sellers_page()}>
      {approved_count === 0
        ? m.catalog_sellers_none_yet()
        : m.catalog_sellers_counted({ count: approved_count, verified: verified_count })}
    </DeskCard>
  );
}
