import type { MouseEvent } from "react";
import * as m from "#messages";
import { Anchor } from "../../../ui/link.tsx";
import { useCart } from "./use-cart.ts";

/** Opens the cart beside the page; without script, and in another tab, it is a page. */
export function CartLink({ className, onOpen }: { className?: string; onOpen?: () => void }) {
  const { itemCount, openPanel } = useCart();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    openPanel();
  };
  return (
    <Anchor href="/cart" className={className} aria-haspopup="dialog" onClick={onClick}>
      {m.orders_cart_with_count({ count: itemCount })}
    </Anchor>
  );
}
