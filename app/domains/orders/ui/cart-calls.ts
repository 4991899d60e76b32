import { callApi } from "../../../page/call-api.ts";
import { type Cart, cartOf } from "../schema.ts";
import type { CartInApi } from "../server/api.ts";

/** The cart's calls of the API. Each answers the whole cart as it is then, or throws a `Refusal`. */

const path = "/api/v1/cart";

export async function fetchCart(): Promise<Cart> {
  return fromApi(await callApi(path));
}

export async function sendAdded(product_id: string, quantity: number): Promise<Cart> {
  return fromApi(await callApi(`${path}/items`, "POST", { product_id, quantity }));
}

export async function sendQuantity(product_id: string, quantity: number): Promise<Cart> {
  return fromApi(await callApi(`${path}/items/${product_id}`, "PATCH", { quantity }));
}

export async function sendRemoved(product_id: string): Promise<Cart> {
  return fromApi(await callApi(`${path}/items/${product_id}`, "DELETE"));
}

export async function sendCleared(): Promise<Cart> {
  return fromApi(await callApi(path, "DELETE"));
}

const paise = (rupees: number) => Math.round(rupees * 100);
const paiseOrNull = (rupees: number | null) => (rupees === null ? null : paise(rupees));

function fromApi({ items }: CartInApi): Cart {
  return cartOf(
    items.map((item) => ({
      product_id: item.id,
      name: item.name,
      vendor_id: item.vendor_id,
      seller_name: item.seller,
      picture: item.image,
      price_paise: paise(item.price),
      previous_price_paise: paiseOrNull(item.previousPrice),
      compare_price_paise: paiseOrNull(item.originalPrice),
      quantity: item.quantity,
      quantity_most: item.quantityMost,
      is_shop_closed: item.shopClosed,
      quantity_before: item.quantityBefore,
    })),
  );
}
