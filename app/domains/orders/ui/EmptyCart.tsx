import * as m from "#messages";
import ShoppingBasket from "../../../ui/icons/shopping-basket.ts";
import { ButtonLink } from "../../../ui/Button.tsx";

/** Empty state of the cart and checkout pages. */
export function EmptyCart() {
  return (
    <div className="page-width flex flex-col items-center gap-4 py-20 text-center">
      <ShoppingBasket size={56} aria-hidden="true" className="text-brass" />
      <h1 className="text-3xl">{m.orders_cart_empty()}</h1>
      <p className="max-w-md text-muted">{m.orders_cart_empty_text()}</p>
      <ButtonLink href="/marketplace" size="large" className="mt-2">
        {m.orders_continue()}
      </ButtonLink>
    </div>
  );
}
