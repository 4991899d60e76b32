import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { formatDate } from "../../../../text/time.ts";
import { formatRupees } from "../../../../text/money.ts";
import { ShareButton } from "../../../../ui/Share.tsx";
import { Stepper } from "../../../../ui/Stepper.tsx";
import { userText } from "../../../../ui/UserText.tsx";
import { type ProductDetail, productAvailability } from "../../product.ts";

/** The cart button, whose domain lies above this one. */
export type RenderAddToCart = (button: {
  quantity: number;
  label: string;
  size: "large";
  className: string;
}) => ReactNode;

type ProductBuyProps = {
  product: ProductDetail;
  quantity: number;
  onQuantity: (quantity: number) => void;
  url: string;
  renderAddToCart: RenderAddToCart;
  wishButton: ReactNode;
};

/** Quantity and cart button; or why it cannot be bought. */
export function ProductBuy(props: ProductBuyProps) {
  const { product, quantity, onQuantity, url, renderAddToCart, wishButton } = props;
  const availability = productAvailability(product);
  const most = product.quantity_most ?? undefined;
  const is_buyable = availability === "buyable";
  const looks = { size: "large", label: cartLabel(product, quantity) } as const;
  return (
    <div className="flex flex-col gap-4 border-y border-hairline py-5">
      {is_buyable && (
        <div data-needs-script="" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span aria-hidden="true" className="font-semibold">
            {m.catalog_quantity()}
          </span>
          <Stepper label={m.catalog_quantity()} value={quantity} max={most} onChange={onQuantity} />
          <p role="status" className="text-sm text-muted">
            {quantity === most && m.catalog_quantity_most({ count: most })}
          </p>
        </div>
      )}
      <WhyNot product={product} />
      <div className="flex flex-wrap gap-3">
        {is_buyable && renderAddToCart({ quantity, className: "flex-1 max-lg:not-lowest:hidden", ...looks })}
        {availability === "out_of_stock" && renderAddToCart({ quantity: 1, className: "flex-1", ...looks })}
        {wishButton}
        <ShareButton url={url} title={product.name} copiedText={m.catalog_link_copied()} size="large" />
      </div>
    </div>
  );
}

type BuyBarProps = Pick<ProductBuyProps, "product" | "quantity" | "renderAddToCart">;

/** On phones: the button stays at the bottom of the screen until the footer. On the lowest it is beside the quantity. */
export function BuyBar({ product, quantity, renderAddToCart }: BuyBarProps) {
  if (productAvailability(product) !== "buyable") return null;
  return (
    <div
      data-sticky-bar=""
      className="sticky bottom-0 z-20 @container border-t border-hairline bg-surface px-4 py-3 lg:hidden lowest:hidden"
    >
      <div className="flex @max-[15rem]:-mx-2 @max-[15rem]:-my-1.5">
        {renderAddToCart({
          quantity,
          label: cartLabel(product, quantity),
          size: "large",
          className: "flex-1 @max-[15rem]:px-2! @max-[15rem]:text-sm! @max-[15rem]:[&>svg]:hidden",
        })}
      </div>
    </div>
  );
}

function cartLabel({ price_paise }: ProductDetail, quantity: number): string {
  return m.catalog_add_to_cart({ total: formatRupees(price_paise * quantity) });
}

function WhyNot({ product }: { product: ProductDetail }) {
  const { seller } = product;
  switch (productAvailability(product)) {
    case "buyable":
      return null;
    case "out_of_stock":
      return <Note>{m.catalog_out_of_stock_text()}</Note>;
    case "out_of_sight":
      return <Note>{m.catalog_not_for_sale()}</Note>;
    case "closed":
      return (
        <Note>
          <Message message={m.catalog_shop_closed} markup={{ seller: userText(seller.name) }} />
        </Note>
      );
    case "on_vacation":
      return (
        <Note>
          <Message message={m.catalog_on_vacation} markup={{ seller: userText(seller.name) }} />{" "}
          {seller.vacation_ends_on === null
            ? m.catalog_on_vacation_later()
            : m.catalog_on_vacation_until({ date: formatDate(seller.vacation_ends_on) })}
        </Note>
      );
  }
}

function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-sunken px-4 py-3 font-medium">{children}</p>;
}
