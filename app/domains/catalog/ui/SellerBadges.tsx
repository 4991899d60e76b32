import * as m from "#messages";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { sellerStatusWords } from "../all-sellers.ts";
import type { ListedSeller } from "../server/queries/all-sellers.ts";
import type { SellerStatus } from "../schema.ts";

const tones: Record<SellerStatus, BadgeTone> = {
  applied: "medium",
  approved: "success",
  rejected: "critical",
};

/** A seller's status, for admins. */
export function SellerBadges({ seller }: { seller: ListedSeller }) {
  const { status, is_verified, on_vacation, is_hidden, is_suspended } = seller;
  return (
    <span className="flex flex-wrap gap-1 md:gap-x-2 lg:flex-nowrap">
      <Badge tone={tones[status]}>{sellerStatusWords[status]()}</Badge>
      {is_verified && <Badge tone="default">{m.catalog_seller_badge_verified()}</Badge>}
      {on_vacation && <Badge>{m.catalog_seller_badge_vacation()}</Badge>}
      {is_hidden && <Badge tone="high">{m.catalog_seller_badge_hidden()}</Badge>}
      {is_suspended && <Badge tone="critical">{m.catalog_sellers_suspended()}</Badge>}
    </span>
  );
}
