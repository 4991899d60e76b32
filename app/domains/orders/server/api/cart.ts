import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ApiEnv } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { limitBody } from "../../../../platform/http/body.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { discountPercent } from "../../../catalog/schema.ts";
import { addingInput, quantityInput } from "../../cart-input.ts";
import type { Cart } from "../../schema.ts";
import {
  addToCart,
  clearCart,
  type KeptCart,
  openCart,
  removeFromCart,
  setCartQuantity,
} from "../use-cases/change-cart.ts";

const tags = ["Cart"];

const CartSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.guid(),
        name: z.string(),
        seller: z.string(),
        vendor_id: z.guid(),
        image: z.string(),
        price: z.number().openapi({ description: "In rupees, now." }),
        previousPrice: z.number().nullable().openapi({ description: "What was shown before it changed." }),
        originalPrice: z.number().nullable(),
        discount: z.int().openapi({ description: "Whole percent of the original price; 0 without one." }),
        inStock: z.boolean(),
        quantity: z.int(),
        quantityMost: z.int(),
        shopClosed: z.boolean().openapi({ description: "Its shop takes no orders at the moment." }),
        quantityBefore: z
          .int()
          .nullable()
          .openapi({ description: "What was chosen before stock ran short." }),
        heldBy: z
          .string()
          .nullable()
          .openapi({ description: "Number of your own unpaid order that holds its last pieces." }),
        taxed: z.boolean().openapi({ description: "Whether tax is charged on it." }),
        soldOnlyIn: z.string().nullable().openapi({
          description: "GST code of the only state in which it is delivered; null: all of India.",
        }),
      }),
    ),
    itemCount: z.int(),
    total: z.number().openapi({ description: "Price times quantity of what can be bought, in rupees." }),
    savings: z.number(),
  })
  .openapi("Cart");
export type CartInApi = z.output<typeof CartSchema>;

const answer = [CartSchema, "The cart."] as const;
const middleware = limitBody(4_096);

/** The account's cart, or the browser's for guests. */
export const cartRoutes = [
  apiRoute("getCart", {
    method: "get",
    path: "/api/v1/cart",
    tags,
    summary: "Your cart, with current prices and stock",
    access: "anyone",
    answer,
    run: async (request) => keptCart(request, await openCart(request.services, holder(request))),
  }),
  apiRoute("addToCart", {
    method: "post",
    path: "/api/v1/cart/items",
    tags,
    summary: "Add a product to the cart",
    access: "anyone",
    middleware,
    body: addingInput,
    refuses: [404],
    answer,
    run: async (request) =>
      keptCart(request, await addToCart(request.services, holder(request), request.body)),
  }),
  apiRoute("setCartQuantity", {
    method: "patch",
    path: "/api/v1/cart/items/{id}",
    tags,
    summary: "Set the quantity of a product; 0 or less removes it",
    access: "anyone",
    middleware,
    body: quantityInput,
    answer,
    async run(request) {
      const change = { product_id: request.id, ...request.body };
      return keptCart(request, await setCartQuantity(request.services, holder(request), change));
    },
  }),
  apiRoute("removeFromCart", {
    method: "delete",
    path: "/api/v1/cart/items/{id}",
    tags,
    summary: "Remove a product from the cart",
    access: "anyone",
    answer,
    run: async (request) =>
      keptCart(request, await removeFromCart(request.services, holder(request), request.id)),
  }),
  apiRoute("clearCart", {
    method: "delete",
    path: "/api/v1/cart",
    tags,
    summary: "Empty the cart",
    access: "anyone",
    answer,
    run: async (request) => keptCart(request, await clearCart(request.services, holder(request))),
  }),
];

type CartRequest = { session: Session | null; c: Context<ApiEnv> };

const holder = ({ session, c }: CartRequest) => ({
  session: session ?? undefined,
  cookies: c.req.header("cookie"),
});

function keptCart({ c }: CartRequest, { cart, cookies }: KeptCart) {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  return cartInApi(cart);
}

const rupeesOrNull = (amount_paise: number | null) => (amount_paise === null ? null : amount_paise / 100);

function cartInApi(cart: Cart): CartInApi {
  return {
    items: cart.lines.map((line) => ({
      id: line.product_id,
      name: line.name,
      seller: line.seller_name,
      vendor_id: line.vendor_id,
      image: line.picture,
      price: line.price_paise / 100,
      previousPrice: rupeesOrNull(line.previous_price_paise),
      originalPrice: rupeesOrNull(line.compare_price_paise),
      discount: discountPercent(line.price_paise, line.compare_price_paise),
      inStock: line.quantity_most > 0,
      quantity: line.quantity,
      quantityMost: line.quantity_most,
      shopClosed: line.is_shop_closed,
      quantityBefore: line.quantity_before,
      heldBy: line.held_by,
      taxed: line.is_taxed,
      soldOnlyIn: line.sold_only_in,
    })),
    itemCount: cart.item_count,
    total: cart.subtotal_paise / 100,
    savings: cart.savings_paise / 100,
  };
}
