import { createContext, use } from "react";
import type { Cart, CartLine } from "../schema.ts";

export type CartActions = {
  /** One more of a product, or as many as said. Its notice names the product. */
  addItem(product: { id: string; name: string }, quantity?: number, title?: string): Promise<void>;
  removeItem(line: Pick<CartLine, "product_id" | "name">): Promise<void>;
  /** A quantity of 0 or less removes the product. */
  updateQuantity(product_id: string, quantity: number): Promise<void>;
  clearCart(): Promise<void>;
  /** The cart that a page brought along. */
  load(cart: Cart): void;
  openPanel(): void;
  closePanel(): void;
};

export type CartState = CartActions & {
  /** Undefined until it was asked for, since only the server knows prices and stock. */
  cart: Cart | undefined;
  /** The sum of the quantities. */
  itemCount: number;
  is_panel_open: boolean;
};

export const CartContext = createContext<CartState | undefined>(undefined);

/** The cart of the person or of the browser. */
export function useCart(): CartState {
  const cart = use(CartContext);
  if (!cart) throw new Error("useCart must be used within a CartProvider");
  return cart;
}
