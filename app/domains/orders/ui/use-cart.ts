import { createContext, use } from "react";
import type { Cart, CartLine } from "../schema.ts";

export type CartActions = {
  /** Adds one or the given quantity of a product. The notice names it. */
  addItem(product: { id: string; name: string }, quantity?: number, title?: string): Promise<void>;
  removeItem(line: Pick<CartLine, "product_id" | "name">): Promise<void>;
  /** A quantity of 0 or less removes the product. */
  updateQuantity(product_id: string, quantity: number): Promise<void>;
  clearCart(): Promise<void>;
  /** The cart loaded with a page. */
  load(cart: Cart): void;
  openPanel(): void;
  closePanel(): void;
};

export type CartState = CartActions & {
  /** Undefined until fetched, since only the server knows prices and stock. */
  cart: Cart | undefined;
  /** Total quantity. */
  itemCount: number;
  is_panel_open: boolean;
};

export const CartContext = createContext<CartState | undefined>(undefined);

/** The account's or the browser's cart. */
export function useCart(): CartState {
  const cart = use(CartContext);
  if (!cart) throw new Error("useCart must be used within a CartProvider");
  return cart;
}
