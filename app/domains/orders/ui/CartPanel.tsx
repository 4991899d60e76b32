import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import * as m from "#messages";
import ShoppingBasket from "../../../ui/icons/shopping-basket.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Money } from "../../../ui/Money.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import type { Cart } from "../schema.ts";
import { useCart } from "./use-cart.ts";
import { CartLines } from "./CartLines.tsx";

/** The cart beside any page. */
export default function CartPanel() {
  const { cart, clearCart, closePanel } = useCart();
  useClosedByNavigation(closePanel);
  const is_filled = cart !== undefined && cart.lines.length > 0;
  return (
    <Dialog
      open
      at_side
      lightDismiss
      onClose={closePanel}
      title={m.orders_panel_title()}
      footer={is_filled && <PanelFoot cart={cart} onClear={() => void clearCart()} />}
    >
      {cart === undefined ? (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      ) : is_filled ? (
        <CartLines lines={cart.lines} />
      ) : (
        <div className="grid justify-items-center gap-4 py-12 text-center">
          <ShoppingBasket size={48} aria-hidden="true" className="text-brass" />
          <p className="text-lg font-semibold">{m.orders_panel_empty()}</p>
          <ButtonLink href="/marketplace" onClick={closePanel}>
            {m.orders_continue()}
          </ButtonLink>
        </div>
      )}
    </Dialog>
  );
}

function PanelFoot({ cart, onClear }: { cart: Cart; onClear: () => void }) {
  return (
    <div className="grid w-full gap-3">
      <p className="flex items-baseline justify-between text-lg font-semibold">
        {m.orders_total()} <Money paise={cart.subtotal_paise} />
      </p>
      <ButtonLink href="/checkout" size="large">
        {m.orders_checkout()}
      </ButtonLink>
      <div className="flex flex-wrap justify-between gap-2">
        <ButtonLink href="/cart" variant="quiet">
          {m.orders_added_open()}
        </ButtonLink>
        <Button variant="quiet" onClick={onClear}>
          {m.orders_clear()}
        </Button>
      </div>
    </div>
  );
}

/** Closes the panel when one of its links navigates. */
function useClosedByNavigation(close: () => void) {
  const { key } = useLocation();
  const opened_at = useRef(key);
  useEffect(() => {
    if (key !== opened_at.current) close();
  }, [key, close]);
}
