import * as m from "#messages";
import BadgeCheck from "../../../../ui/icons/badge-check.ts";
import MapPin from "../../../../ui/icons/map-pin.ts";
import MessageCircle from "../../../../ui/icons/message-circle.ts";
import { formatCount } from "../../../../text/count.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { scriptLanguage } from "../../../../ui/script-language.ts";
import { MarkedWords, UserParagraph } from "../../../../ui/UserText.tsx";
import { contactPath } from "../../conversation.ts";
import type { ProductDetail } from "../../product.ts";
import { sellerPicture } from "../../product-picture.ts";
import { ratingText } from "../../schema.ts";
import { RatingStars } from "../RatingStars.tsx";
import { reviewCountText } from "../review-count.ts";

type SellerPanelProps = {
  product: Pick<ProductDetail, "id" | "seller" | "out_of_sight">;
  /** No contact link to oneself, nor to a shop without a page. */
  is_own: boolean;
};

export function SellerPanel({ product, is_own }: SellerPanelProps) {
  const { seller, out_of_sight } = product;
  return (
    <section aria-label={m.catalog_seller_info()} className="flex flex-col gap-5 sm:flex-row sm:gap-8">
      <Avatar name={seller.name} src={sellerPicture(seller)} size={96} />
      <div className="flex min-w-0 flex-col gap-3">
        <h2 lang={scriptLanguage(seller.name)} className="text-2xl">
          {seller.has_page ? (
            <Anchor href={`/sellers/${seller.vendor_id}`} className="underlined-link">
              <MarkedWords>{seller.name}</MarkedWords>
            </Anchor>
          ) : (
            <MarkedWords>{seller.name}</MarkedWords>
          )}
        </h2>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
          {seller.is_verified && (
            <span className="inline-flex items-center gap-1.5 text-success">
              <BadgeCheck size={18} aria-hidden="true" /> {m.catalog_market_verified()}
            </span>
          )}
          <span lang={scriptLanguage(seller.craft)}>
            <MarkedWords>{seller.craft}</MarkedWords>
          </span>
          <span lang={scriptLanguage(seller.location)} className="inline-flex items-center gap-1.5">
            <MapPin size={18} aria-hidden="true" /> <MarkedWords>{seller.location}</MarkedWords>
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <span className="inline-flex items-center gap-2">
            <RatingStars rating_hundredths={seller.rating_hundredths} />
            {seller.review_count > 0 && (
              <span aria-hidden="true" className="font-semibold tabular-nums">
                {ratingText(seller.rating_hundredths)}
              </span>
            )}
            <span className="text-muted">{reviewCountText(seller.review_count)}</span>
          </span>
          <span className="text-muted">
            {m.catalog_market_seller_products({
              count: seller.product_count,
              shown: formatCount(seller.product_count),
            })}
          </span>
        </p>
        <UserParagraph className="max-w-prose">{seller.bio}</UserParagraph>
        {!is_own && seller.has_page && (
          <ButtonLink
            href={contactPath(seller.vendor_id, out_of_sight ? undefined : product.id)}
            variant="secondary"
            className="self-start"
          >
            <MessageCircle size={18} aria-hidden="true" /> {m.catalog_contact_seller()}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
