import type { MouseEvent } from "react";
import * as m from "#messages";
import { Anchor } from "../../../ui/link.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import { useCart } from "./use-cart.ts";

/**
 * Opens the cart panel; without script, and in a new tab, it opens the cart page. A guest's count is known only to
 * script, since guests' pages are cached: without script no number is shown.
 */
export function CartLink({ className, onOpen }: { className?: string; onOpen?: () => void }) {
  const { itemCount, openPanel } = useCart();
  const is_guest = useAuth().viewer === null;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    openPanel();
  };
  return (
    <Anchor href="/cart" className={className} aria-haspopup="dialog" onClick={onClick}>
      <span className={is_guest ? "noscript:hidden" : undefined}>
        {m.orders_cart_with_count({ count: itemCount })}
      </span>
      {is_guest && <span className="hidden noscript:inline">{m.orders_cart_link()}</span>}
    </Anchor>
  );
}
