import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useCart } from "./use-cart.ts";

function Count() {
  return <p>{useCart().itemCount}</p>;
}

test("the cart is not available outside of its provider", () => {
  expect(() => renderToString(<Count />)).toThrow("useCart must be used within a CartProvider");
});
