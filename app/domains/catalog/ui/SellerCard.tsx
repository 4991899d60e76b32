import * as m from "#messages";
import MapPin from "../../../ui/icons/map-pin.ts";
import { formatCount } from "../../../text/count.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords, UserText } from "../../../ui/UserText.tsx";
import { Picture } from "../../uploads/ui/Picture.tsx";
import { sellerPicture } from "../product-picture.ts";
import type { SellerCard as Seller } from "../schema.ts";
import { Rating } from "./Rating.tsx";
import { VerifiedMark } from "./VerifiedMark.tsx";

/** The whole card links to the seller's page. */
export function SellerCard({ seller, eager = false }: { seller: Seller; eager?: boolean }) {
  const { name, craft, location, product_count, is_verified, is_self_help_group } = seller;
  return (
    <Card
      as="article"
      interactive
      padded={false}
      className="flex h-full gap-4 p-4"
      data-seller={seller.vendor_id}
    >
      <Picture
        url={sellerPicture(seller)}
        alt=""
        sizes="6rem"
        is_first={eager}
        className="size-24 flex-none rounded-card bg-sunken"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-lg leading-snug">
          <Anchor
            href={`/sellers/${seller.vendor_id}`}
            lang={scriptLanguage(name)}
            className="card-link hover:text-link"
          >
            <MarkedWords>{name}</MarkedWords>
          </Anchor>{" "}
          {is_verified && <VerifiedMark size={18} />}
        </h2>
        <p className="text-sm font-semibold text-brass">
          <UserText>{craft}</UserText>
        </p>
        <p className="flex items-start gap-1 text-sm text-muted">
          <MapPin size={14} aria-hidden="true" className="mt-1 flex-none" />
          <UserText>{location}</UserText>
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-sm">
          <span className="tabular-nums">
            {m.catalog_market_seller_products({ count: product_count, shown: formatCount(product_count) })}
          </span>
          <Rating rated={seller} />
        </div>
        {is_self_help_group && (
          <div className="pt-1">
            <Badge>{m.catalog_shop_self_help_group()}</Badge>
          </div>
        )}
      </div>
    </Card>
  );
}
