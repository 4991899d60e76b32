import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { type ReactNode, useState } from "react";
import * as m from "#messages";
import { formatDate } from "../../../../text/time.ts";
import { formatRupees } from "../../../../text/money.ts";
import { ShareButton } from "../../../../ui/Share.tsx";
import { Stepper } from "../../../../ui/Stepper.tsx";
import { userText } from "../../../../ui/UserText.tsx";
import { type ProductDetail, productAvailability } from "../../product.ts";

/** The button of the cart, which lies above this domain. */
export type RenderAddToCart = (button: {
  quantity: number;
  label: string;
  size: "large";
  className: string;
}) => ReactNode;

type ProductBuyProps = {
  product: ProductDetail;
  url: string;
  renderAddToCart: RenderAddToCart;
  wishButton: ReactNode;
};

/** How many, and into the cart; or why it cannot be bought. On phones the button stays at the bottom of the screen. */
export function ProductBuy({ product, url, renderAddToCart, wishButton }: ProductBuyProps) {
  const [quantity, setQuantity] = useState(1);
  const availability = productAvailability(product);
  const most = product.quantity_most ?? undefined;
  const label = m.catalog_add_to_cart({ total: formatRupees(product.price_paise * quantity) });
  const is_buyable = availability === "buyable";
  return (
    <>
      <div className="flex flex-col gap-4 border-y border-hairline py-5">
        {is_buyable && (
          <div data-needs-script="" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span aria-hidden="true" className="font-semibold">
              {m.catalog_quantity()}
            </span>
            <Stepper label={m.catalog_quantity()} value={quantity} max={most} onChange={setQuantity} />
            <p role="status" className="text-sm text-muted">
              {quantity === most && m.catalog_quantity_most({ count: most })}
            </p>
          </div>
        )}
        <WhyNot product={product} />
        <div className="flex flex-wrap gap-3">
          {is_buyable &&
            renderAddToCart({ quantity, label, size: "large", className: "flex-1 max-lg:hidden" })}
          {availability === "out_of_stock" &&
            renderAddToCart({ quantity: 1, label, size: "large", className: "flex-1" })}
          {wishButton}
          <ShareButton url={url} title={product.name} copiedText={m.catalog_link_copied()} size="large" />
        </div>
      </div>
      {is_buyable && (
        <div className="fixed inset-x-0 bottom-0 z-20 flex border-t border-hairline bg-surface px-4 py-3 lg:hidden">
          {renderAddToCart({ quantity, label, size: "large", className: "flex-1" })}
        </div>
      )}
    </>
  );
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
