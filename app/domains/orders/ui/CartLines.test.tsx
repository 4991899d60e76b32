import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CartLine } from "../schema.ts";
import { CartLines } from "./CartLines.tsx";
import { CartContext } from "./use-cart.ts";

const line: CartLine = {
  product_id: "0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b",
  name: "Ikat shawl",
  vendor_id: "0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6c",
  seller_name: "Majhi Weavers",
  picture: "/art/product.svg",
  price_paise: 40_000,
  previous_price_paise: null,
  compare_price_paise: 50_000,
  quantity: 2,
  quantity_most: 5,
  is_shop_closed: false,
  quantity_before: null,
  held_by: null,
  is_taxed: true,
  sold_only_in: null,
};

function rendered(changes: Partial<CartLine> = {}): string {
  const never = () => Promise.resolve();
  const cart = {
    itemCount: 2,
    is_panel_open: false,
    cart: undefined,
    addItem: never,
    removeItem: never,
    updateQuantity: never,
    clearCart: never,
    load: never,
    openPanel: never,
    closePanel: never,
  };
  return renderToStaticMarkup(
    <CartContext value={cart}>
      <CartLines lines={[{ ...line, ...changes }]} />
    </CartContext>,
  );
}

test("a line of a cart says what it cost before, and the discount", () => {
  const html = rendered();
  expect(html).toContain("₹800");
  expect(html).toMatch(/<s[^>]*>.*₹1,000.*<\/s>/);
  expect(html).toContain("20% off");
  expect(html).toContain("₹400 each");
  expect(rendered({ compare_price_paise: null })).not.toContain("<s ");
});

test("a line says beside its quantity why it cannot grow, and the button is described by that", () => {
  const why = (changes: Partial<CartLine>) => {
    const html = rendered(changes);
    const [, id] =
      /aria-label="Increase \(plus\): Ikat shawl"[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
    return id && new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1];
  };
  expect(why({ quantity: 5 })).toBe("Only 5 left");
  expect(why({ quantity: 1_000, quantity_most: 1_000 })).toBe("At most 1,000 in one order");
  expect(why({ quantity: 4 })).toBeUndefined();
  // The news of the line says it already.
  expect(why({ quantity: 5, quantity_before: 8 })).toBeUndefined();
});
