import type { ReactNode } from "react";
import * as m from "#messages";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords, UserText } from "../../../ui/UserText.tsx";
import type { ProductCard as Product } from "../schema.ts";
import { categoryText } from "./market-texts.ts";
import { Price } from "./Price.tsx";
import { ProductPicture } from "./ProductPicture.tsx";
import { Rating } from "./Rating.tsx";
import { VerifiedMark } from "./VerifiedMark.tsx";
import { cardId, WishButton } from "./WishButton.tsx";

type ProductCardProps = {
  product: Product;
  /** Adds the product to the cart, or shows that it is out of stock. */
  cartButton: ReactNode;
  /** Heading level within its page. */
  as?: "h2" | "h3";
  /** For cards visible without scrolling. */
  eager?: boolean;
};

/** The whole card links to the product; the cart button and the heart lie above that link. */
export function ProductCard({ product, cartButton, as: Heading = "h2", eager }: ProductCardProps) {
  const { id, name, seller_name, location, category, is_in_stock, is_verified } = product;
  return (
    <Card
      as="article"
      id={cardId(id)}
      interactive
      padded={false}
      className="flex h-full scroll-mt-28 flex-col"
      data-product={id}
    >
      <div className="relative">
        <ProductPicture product={product} eager={eager} className="aspect-4/3 w-full" />
        {!is_in_stock && <OutOfStock />}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <Heading lang={scriptLanguage(name)} className="line-clamp-3 text-base leading-snug">
          <MarkedWords>{name}</MarkedWords>
        </Heading>
        <p className="line-clamp-1 text-sm">
          <UserText>{seller_name}</UserText> {is_verified && <VerifiedMark />}
        </p>
        {/* Half a phone's width has no room for both in one line. */}
        <p className="text-sm text-muted sm:line-clamp-1">
          <span className="font-semibold text-brass max-sm:line-clamp-1">{categoryText(category)}</span>
          <span aria-hidden="true" className="max-sm:hidden">
            {" · "}
          </span>
          {/* A whole place would be cut there: its town is what buyers know. */}
          <span className="line-clamp-1 sm:hidden">
            <UserText>{townOf(location)}</UserText>
          </span>
          <span className="max-sm:hidden">
            <UserText>{location}</UserText>
          </span>
        </p>
        <div className="mt-auto flex flex-col gap-2 pt-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Price priced={product} />
            <Rating rated={product} />
          </div>
          <div className="flex gap-2 max-sm:gap-1 max-sm:text-sm max-sm:[&_.button]:px-1! max-sm:[&_.button]:text-sm max-sm:[&_.button>svg]:hidden">
            <ButtonLink
              href={`/products/${id}`}
              variant="secondary"
              className="card-link px-3! whitespace-nowrap"
            >
              <span>{m.catalog_market_view()}</span>
              {/* Repeated link texts need distinct accessible names. */}
              <span className="sr-only">
                {" "}
                <UserText>{name}</UserText>
              </span>
            </ButtonLink>
            {cartButton}
          </div>
        </div>
      </div>
      {/* Last in reading order, so that the name comes first. */}
      <div className="absolute top-0 right-0 z-2">
        <WishButton product={product} is_wished={product.is_wished ?? false} is_on_card />
      </div>
    </Card>
  );
}

/** "Barpali" of "Barpali, Bargarh, Odisha". */
function townOf(location: string): string {
  return location.split(",", 1)[0] ?? location;
}

function OutOfStock() {
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-backdrop" data-out-of-stock="">
      <Badge>{m.catalog_market_out_of_stock()}</Badge>
    </div>
  );
}
