import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  type ApiEnv,
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
} from "../../../platform/http/api.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { discountPercent } from "../../catalog/schema.ts";
import { addingInput, quantityInput } from "../cart-input.ts";
import type { Cart } from "../schema.ts";
import { createAddressRoutes } from "./addresses-api.ts";
import { createOrderRoutes } from "./orders-api.ts";
import { createPinCodeRoutes } from "./pin-codes-api.ts";
import { createReturnRoutes } from "./returns-api.ts";
import { createShipmentListRoutes } from "./shipment-list-api.ts";
import { createPaperRoutes } from "./papers-api.ts";
import { createShippingRoutes } from "./shipping-api.ts";
import {
  addToCart,
  type CartHolder,
  clearCart,
  type KeptCart,
  openCart,
  removeFromCart,
  setCartQuantity,
} from "./use-cases/change-cart.ts";

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
      }),
    ),
    itemCount: z.int(),
    total: z.number().openapi({ description: "Price times quantity of what can be bought, in rupees." }),
    savings: z.number(),
  })
  .openapi("Cart");
export type CartInApi = z.output<typeof CartSchema>;

const answers = {
  200: jsonAnswer(CartSchema, "The cart."),
};
const middleware = limitBody(4_096);

const getRoute = createRoute({
  method: "get",
  path: "/api/v1/cart",
  tags,
  summary: "Your cart, with current prices and stock",
  responses: answers,
});

const addRoute = createRoute({
  method: "post",
  path: "/api/v1/cart/items",
  tags,
  middleware,
  summary: "Add a product to the cart",
  request: {
    body: jsonBody(addingInput),
  },
  responses: { ...answers, ...problems(400, 404, 409) },
});

const setRoute = createRoute({
  method: "patch",
  path: "/api/v1/cart/items/{id}",
  tags,
  middleware,
  summary: "Set the quantity of a product; 0 removes it",
  request: {
    params: idParams,
    body: jsonBody(quantityInput),
  },
  responses: { ...answers, ...problems(400, 404) },
});

const removeRoute = createRoute({
  method: "delete",
  path: "/api/v1/cart/items/{id}",
  tags,
  summary: "Remove a product from the cart",
  request: { params: idParams },
  responses: { ...answers, ...problems(404) },
});

const clearRoute = createRoute({
  method: "delete",
  path: "/api/v1/cart",
  tags,
  summary: "Empty the cart",
  responses: answers,
});

export function createOrdersApi() {
  return createApi()
    .route("/", createCartRoutes())
    .route("/", createOrderRoutes())
    .route("/", createAddressRoutes())
    .route("/", createPinCodeRoutes())
    .route("/", createShippingRoutes())
    .route("/", createPaperRoutes())
    .route("/", createReturnRoutes())
    .route("/", createShipmentListRoutes());
}

/** The account's cart, or the browser's for guests. */
function createCartRoutes() {
  return createApi()
    .openapi(getRoute, async (c) => answer(c, await openCart(c.var.services, await holder(c))))
    .openapi(addRoute, async (c) =>
      answer(c, await addToCart(c.var.services, await holder(c), c.req.valid("json"))),
    )
    .openapi(setRoute, async (c) => {
      const change = { product_id: c.req.valid("param").id, ...c.req.valid("json") };
      return answer(c, await setCartQuantity(c.var.services, await holder(c), change));
    })
    .openapi(removeRoute, async (c) =>
      answer(c, await removeFromCart(c.var.services, await holder(c), c.req.valid("param").id)),
    )
    .openapi(clearRoute, async (c) => answer(c, await clearCart(c.var.services, await holder(c))));
}

async function holder(c: Context<ApiEnv>): Promise<CartHolder> {
  return { session: await c.var.session(), cookies: c.req.header("cookie") };
}

function answer(c: Context<ApiEnv>, { cart, cookies }: KeptCart) {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  return c.json(cartInApi(cart), 200, noStore);
}

const rupees = (amount_paise: number) => amount_paise / 100;
const rupeesOrNull = (amount_paise: number | null) => (amount_paise === null ? null : rupees(amount_paise));

function cartInApi(cart: Cart): CartInApi {
  return {
    items: cart.lines.map((line) => ({
      id: line.product_id,
      name: line.name,
      seller: line.seller_name,
      vendor_id: line.vendor_id,
      image: line.picture,
      price: rupees(line.price_paise),
      previousPrice: rupeesOrNull(line.previous_price_paise),
      originalPrice: rupeesOrNull(line.compare_price_paise),
      discount: discountPercent(line.price_paise, line.compare_price_paise),
      inStock: line.quantity_most > 0,
      quantity: line.quantity,
      quantityMost: line.quantity_most,
      shopClosed: line.is_shop_closed,
      quantityBefore: line.quantity_before,
    })),
    itemCount: cart.item_count,
    total: rupees(cart.subtotal_paise),
    savings: rupees(cart.savings_paise),
  };
}
