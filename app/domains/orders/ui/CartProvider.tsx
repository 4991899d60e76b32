import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import * as m from "#messages";
import { Refusal } from "../../../page/call-api.ts";
import { CartSizeContext } from "../../../page/cart-size.ts";
import { useNotify } from "../../../ui/notices.tsx";
import type { Notice } from "../../../text/notice.ts";
import type { Cart } from "../schema.ts";
import { type ChosenQuantities, useChosenQuantities } from "./chosen-quantities.ts";
import { announceCartChange, countInCookie, onCartChange, onCartChangeElsewhere } from "./cart-count.ts";
import { type CartActions, CartContext } from "./use-cart.ts";

// Lazy-loaded on first opening: most visitors buy nothing.
const CartPanel = lazy(() => import("./CartPanel.tsx"));

type CartProviderProps = {
  /** Item count of the account's cart, including the browser's; null: a guest, whose cookie has it. */
  account_count: number | null;
  children: ReactNode;
};

export function CartProvider({ account_count, children }: CartProviderProps) {
  const [answered, setCart] = useState<Cart>();
  const { cart, choose } = useChosenQuantities(answered);
  const [is_panel_open, setPanelOpen] = useState(false);
  const in_cookie = useSyncExternalStore(onCartChange, countInCookie, () => 0);
  const actions = useCartActions(setCart, choose, setPanelOpen);
  useCartOfOtherTabs(cart !== undefined || is_panel_open, setCart);
  useEffect(() => {
    if (is_panel_open) void readCart().then(setCart, () => {});
  }, [is_panel_open]);
  const itemCount = account_count === null ? in_cookie : (cart?.item_count ?? account_count);
  const state = useMemo(
    () => ({ cart, itemCount, is_panel_open, ...actions }),
    [cart, itemCount, is_panel_open, actions],
  );
  return (
    <CartContext value={state}>
      <CartSizeContext value={itemCount}>{children}</CartSizeContext>
      {is_panel_open && (
        <Suspense fallback={null}>
          <CartPanel />
        </Suspense>
      )}
    </CartContext>
  );
}

async function readCart(): Promise<Cart> {
  const { fetchCart } = await import("./cart-calls.ts");
  return fetchCart();
}

function useCartOfOtherTabs(is_shown: boolean, setCart: (cart: Cart) => void): void {
  useEffect(() => {
    if (!is_shown) return;
    // On failure the cart stays as it was; the next change rereads it.
    return onCartChangeElsewhere(() => void readCart().then(setCart, () => {}));
  }, [is_shown, setCart]);
}

function useCartActions(
  setCart: (cart: Cart) => void,
  choose: ChosenQuantities["choose"],
  setPanelOpen: (open: boolean) => void,
): CartActions {
  const notify = useNotify();
  return useMemo(() => {
    const calls = () => import("./cart-calls.ts");
    const change = async (send: () => Promise<Cart>, notice?: Notice) => {
      try {
        setCart(await send());
        announceCartChange();
        if (notice) notify({ tone: "success", subject: "cart", ...notice });
      } catch (error) {
        notify(refusalNotice(error));
      }
    };
    return {
      addItem: (product, quantity = 1, title = m.orders_added_title()) =>
        change(async () => (await calls()).sendAdded(product.id, quantity), {
          title,
          text: m.orders_added({ name: product.name }),
          link: { label: m.orders_added_open(), href: "/cart" },
        }),
      removeItem: ({ product_id, name }) =>
        change(async () => (await calls()).sendRemoved(product_id), {
          title: m.orders_removed_title(),
          text: m.orders_removed({ name }),
        }),
      updateQuantity: (product_id, quantity) =>
        choose(product_id, quantity, () =>
          change(async () => (await calls()).sendQuantity(product_id, Math.max(0, quantity))),
        ),
      clearCart: () =>
        change(async () => (await calls()).sendCleared(), {
          title: m.orders_cleared_title(),
          text: m.orders_cleared(),
        }),
      load: setCart,
      openPanel: () => setPanelOpen(true),
      closePanel: () => setPanelOpen(false),
    };
  }, [notify, setCart, choose, setPanelOpen]);
}

function refusalNotice(error: unknown): Notice {
  if (!(error instanceof Refusal)) throw error;
  const is_sold_out = error.code === "out_of_stock";
  return {
    tone: "destructive",
    title: is_sold_out ? m.orders_out_of_stock_title() : m.orders_error_title(),
    text: error.status === 0 ? m.orders_unreachable() : error.message,
    subject: "cart",
  };
}
