import { createContext, use } from "react";

/** How many items the visitor's cart has, for pages of domains below the one that owns carts; 0 if it is not known. */
export const CartSizeContext = createContext(0);

export function useCartSize(): number {
  return use(CartSizeContext);
}
