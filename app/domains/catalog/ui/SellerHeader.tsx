import * as m from "#messages";
import CalendarDays from "../../../ui/icons/calendar-days.ts";
import MapPin from "../../../ui/icons/map-pin.ts";
import Mail from "../../../ui/icons/mail.ts";
import Store from "../../../ui/icons/store.ts";
import BadgeCheck from "../../../ui/icons/badge-check.ts";
import Users from "../../../ui/icons/users.ts";
import { formatCount } from "../../../text/count.ts";
import { formatDate } from "../../../text/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { ShareButton, WhatsAppLink } from "../../../ui/Share.tsx";
import { MarkedWords, UserText } from "../../../ui/UserText.tsx";
import { Picture } from "../../uploads/ui/Picture.tsx";
import { sellerPicture } from "../product-picture.ts";
import type { Seller } from "../server/queries/sellers.ts";
import { Rating } from "./Rating.tsx";

type SellerHeaderProps = {
  seller: Seller;
  public_url: string;
  /** The viewer is the vendor. */
  is_own: boolean;
};

/** The seller's picture, name, craft and place, and a contact link. */
export function SellerHeader({ seller, public_url, is_own }: SellerHeaderProps) {
  const { vendor_id, name, craft } = seller;
  const url = `${public_url}/sellers/${vendor_id}`;
  return (
    <header className="flex flex-col gap-5 sm:flex-row sm:gap-8">
      <Picture
        url={sellerPicture(seller)}
        alt=""
        sizes="(min-width: 40rem) 16rem, 92vw"
        is_first
        className="aspect-16/10 w-full flex-none rounded-card bg-sunken sm:aspect-square sm:size-56 lg:size-64"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="font-semibold text-brass">
          <UserText>{craft}</UserText>
        </p>
        <h1 lang={scriptLanguage(name)} className="text-3xl wrap-anywhere lg:text-4xl">
          <MarkedWords>{name}</MarkedWords>
        </h1>
        <Marks seller={seller} />
        <Facts seller={seller} />
        {seller.is_on_vacation && <OnVacation ends_on={seller.vacation_ends_on} />}
        <div className="mt-auto flex flex-wrap gap-3 pt-2 max-sm:*:flex-auto">
          {is_own ? (
            <ButtonLink href="/dashboard/shop" className="max-sm:w-full">
              <Store size={18} aria-hidden="true" /> {m.catalog_shop_edit()}
            </ButtonLink>
          ) : (
            <ButtonLink href={`/sellers/${vendor_id}/contact`} className="max-sm:w-full">
              <Mail size={18} aria-hidden="true" /> {m.catalog_shop_contact()}
            </ButtonLink>
          )}
          <ShareButton title={name} url={url} copiedText={m.catalog_shop_shared()} />
          <WhatsAppLink title={name} absoluteUrl={url} variant="secondary" />
        </div>
      </div>
    </header>
  );
}

function Marks({ seller: { is_verified, is_self_help_group } }: { seller: Seller }) {
  if (!is_verified && !is_self_help_group) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {is_verified && (
        <Badge tone="success" icon={<BadgeCheck size={16} aria-hidden="true" />}>
          {m.catalog_market_verified()}
        </Badge>
      )}
      {is_self_help_group && (
        <Badge icon={<Users size={16} aria-hidden="true" />}>{m.catalog_shop_self_help_group()}</Badge>
      )}
    </p>
  );
}

function Facts({ seller }: { seller: Seller }) {
  const { location, product_count, approved_at } = seller;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
      <p className="flex items-center gap-1.5">
        <MapPin size={16} aria-hidden="true" className="flex-none" /> <UserText>{location}</UserText>
      </p>
      <Rating rated={seller} />
      <p className="tabular-nums">
        {m.catalog_market_seller_products({ count: product_count, shown: formatCount(product_count) })}
      </p>
      {approved_at && <p>{m.catalog_shop_since({ date: formatDate(approved_at) })}</p>}
    </div>
  );
}

function OnVacation({ ends_on }: { ends_on: string | null }) {
  return (
    <div className="flex gap-3 rounded-card bg-badge-medium-bg px-4 py-3 text-badge-medium-text">
      <CalendarDays size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <div>
        <p className="font-semibold">
          {ends_on === null
            ? m.catalog_shop_on_vacation()
            : m.catalog_shop_on_vacation_until({ date: formatDate(ends_on) })}
        </p>
        <p>{m.catalog_shop_on_vacation_hint()}</p>
      </div>
    </div>
  );
}
