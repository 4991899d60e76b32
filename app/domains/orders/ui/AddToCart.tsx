import { type FormEvent, type ReactNode, useState } from "react";
import * as m from "#messages";
import ShoppingBasket from "../../../ui/icons/shopping-basket.ts";
import { localHref } from "../../../text/language.ts";
import { Button, type ButtonProps } from "../../../ui/Button.tsx";
import { useCart } from "./use-cart.ts";
import { AccountField } from "../../../page/account.tsx";
import { SpokenText } from "../../../ui/UserText.tsx";

type AddToCartProps = Pick<ButtonProps, "size" | "variant" | "className"> & {
  product: { id: string; name: string; is_in_stock: boolean };
  quantity?: number;
  /** The marketplace uses another notice title. */
  is_on_marketplace?: boolean;
  /** Button text; undefined: "Add to Cart". */
  children?: ReactNode;
};

/** Adds a product to the cart; without script by a form that leads to the cart page. */
export function AddToCart(props: AddToCartProps) {
  const { product, quantity = 1, is_on_marketplace, children, ...looks } = props;
  const { addItem } = useCart();
  const [is_pending, setPending] = useState(false);
  if (!product.is_in_stock)
    return (
      <Button variant="secondary" disabled {...looks}>
        <Named text={m.orders_out_of_stock_title()} name={product.name} />
      </Button>
    );
  const title = is_on_marketplace ? m.orders_added_on_marketplace_title() : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    void addItem(product, quantity, title).finally(() => setPending(false));
  };
  return (
    <form method="post" action={localHref("/cart")} onSubmit={onSubmit} className="contents">
      <AccountField />
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="quantity" value={quantity} />
      <Button type="submit" pending={is_pending} {...looks}>
        {!is_pending && <ShoppingBasket size={18} aria-hidden="true" />}
        {children ?? <Named text={m.orders_add()} name={product.name} />}
      </Button>
    </form>
  );
}

/** Lists repeat the text: a screen reader hears the product as well. */
function Named({ text, name }: { text: string; name: string }) {
  return <SpokenText spoken={m.orders_button_of_product({ text, name })}>{text}</SpokenText>;
}
