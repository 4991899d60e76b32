import * as m from "#messages";
import BadgeCheck from "../../../../ui/icons/badge-check.ts";
import MapPin from "../../../../ui/icons/map-pin.ts";
import Store from "../../../../ui/icons/store.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Money } from "../../../../ui/Money.tsx";
import { scriptLanguage } from "../../../../ui/script-language.ts";
import { MarkedWords } from "../../../../ui/UserText.tsx";
import type { ProductDetail } from "../../product.ts";
import { discountPercent, ratingText } from "../../schema.ts";
import { categoryText } from "../market-texts.ts";
import { RatingStars } from "../RatingStars.tsx";
import { reviewCountText } from "../review-count.ts";

/** Name and price, then category, seller, place and rating. */
export function ProductSummary({ product }: { product: ProductDetail }) {
  const { name, category, seller, location, review_count, rating_hundredths } = product;
  return (
    <div className="flex flex-col gap-3">
      <h1 lang={scriptLanguage(name)} className="text-2xl wrap-anywhere sm:text-3xl lg:text-4xl">
        <MarkedWords>{name}</MarkedWords>
      </h1>
      <Price product={product} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
        <Anchor
          href={`/marketplace?${new URLSearchParams({ category })}`}
          className="inline-flex min-h-11 items-center"
        >
          <Badge tone="default">{categoryText(category)}</Badge>
        </Anchor>
        <ShopName seller={seller} />
        {seller.is_verified && (
          <span className="inline-flex items-center gap-1.5 text-success">
            <BadgeCheck size={18} aria-hidden="true" /> {m.catalog_market_verified()}
          </span>
        )}
        <span lang={scriptLanguage(location)} className="inline-flex items-center gap-1.5">
          <MapPin size={18} aria-hidden="true" className="flex-none" /> <MarkedWords>{location}</MarkedWords>
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3">
        <RatingStars rating_hundredths={rating_hundredths} />
        {review_count > 0 && (
          <span aria-hidden="true" className="font-semibold tabular-nums">
            {ratingText(rating_hundredths)}
          </span>
        )}
        <Anchor
          href="?tab=reviews#product-tabs"
          keepScroll
          className="inline-flex min-h-11 items-center text-link underline"
        >
          {reviewCountText(review_count)}
        </Anchor>
      </p>
      {product.short_description && (
        <p lang={scriptLanguage(product.short_description)} className="max-w-prose text-lg text-muted">
          <MarkedWords>{product.short_description}</MarkedWords>
        </p>
      )}
    </div>
  );
}

function Price({ product }: { product: Pick<ProductDetail, "price_paise" | "compare_price_paise"> }) {
  const { price_paise, compare_price_paise } = product;
  const percent = discountPercent(price_paise, compare_price_paise);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="sr-only">{m.catalog_price()}</span>
      <Money paise={price_paise} className="font-heading text-3xl font-semibold" />
      {compare_price_paise !== null && (
        <s className="text-lg text-muted">
          <span className="sr-only">{m.catalog_market_price_before()}</span>
          <Money paise={compare_price_paise} />
        </s>
      )}
      {percent > 0 && <Badge tone="success">{m.catalog_market_discount({ percent })}</Badge>}
    </p>
  );
}

/** Leads to the shop's page, if it has one. */
function ShopName({ seller: { vendor_id, name, has_page } }: { seller: ProductDetail["seller"] }) {
  const shown = (
    <>
      <Store size={18} aria-hidden="true" className="flex-none" />
      <MarkedWords>{name}</MarkedWords>
    </>
  );
  const style = "inline-flex min-h-11 items-center gap-2 font-semibold";
  if (!has_page)
    return (
      <span lang={scriptLanguage(name)} className={style}>
        {shown}
      </span>
    );
  return (
    <Anchor
      href={`/sellers/${vendor_id}`}
      lang={scriptLanguage(name)}
      className={`${style} text-link underline`}
    >
      {shown}
    </Anchor>
  );
}
