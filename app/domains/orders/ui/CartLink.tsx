import type { MouseEvent } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import ShoppingBasket from "../../../ui/icons/shopping-basket.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import * as m from "#messages";
import { Anchor } from "../../../ui/link.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import { useCart } from "./use-cart.ts";

/**
 * Opens the cart panel; without script, and in a new tab, it opens the cart page. A guest's count is known only to
 * script, since guests' pages are cached: without script no number is shown.
 */
export function CartLink({ className, onOpen }: { className?: string; onOpen?: () => void }) {
  const { itemCount } = useCart();
  const is_guest = useAuth().viewer === null;
  return (
    <Anchor href="/cart" className={className} {...useCartOpener(onOpen)}>
      <span className={is_guest ? "noscript:hidden" : undefined}>
        {m.orders_cart_with_count({ count: itemCount })}
      </span>
      {is_guest && <span className="hidden noscript:inline">{m.orders_cart_link()}</span>}
    </Anchor>
  );
}

/** For a phone's header: a filled cart, as an icon with its count. */
export function CartIconLink({ className = "" }: { className?: string }) {
  const { itemCount } = useCart();
  const opener = useCartOpener();
  if (itemCount === 0) return null;
  return (
    <Anchor
      href="/cart"
      data-cart-icon=""
      className={buttonClass("quiet", "medium", `relative w-11 px-0! text-text! ${className}`)}
      {...opener}
    >
      <ShoppingBasket className="size-5.5" aria-hidden="true" />
      <span className="sr-only">{m.orders_cart_with_count({ count: itemCount })}</span>
      <span
        aria-hidden="true"
        className="absolute end-0 top-0.5 min-w-5 rounded-chip bg-primary px-1 text-center text-xs leading-5 font-bold text-on-primary"
      >
        {itemCount > 99 ? "99+" : itemCount}
      </span>
    </Anchor>
  );
}

/** Without script the link leads to the page of the cart, and no dialog opens. */
function useCartOpener(onOpen?: () => void) {
  const { openPanel } = useCart();
  const has_popup = useHydrated() ? ("dialog" as const) : undefined;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    openPanel();
  };
  return { onClick, "aria-haspopup": has_popup };
}
