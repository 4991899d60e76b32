import { callApi } from "../../../page/call-api.ts";
import { type Cart, cartOf } from "../schema.ts";
import type { CartInApi } from "../server/api/cart.ts";

/** API calls of the cart. Each returns the whole updated cart, or throws a `Refusal`. */

const path = "/api/v1/cart";

const callTimeout_ms = 30_000;

/**
 * Serialises calls across tabs: a guest's cart is a cookie that each response overwrites, so a concurrent call with
 * the old cookie would undo the one before it. Browsers have locks on https only.
 */
async function callInTurn(call_path: string, method = "GET", body?: object): Promise<Cart> {
  // A call that hangs, in a tab that sleeps for instance, must not stop the cart of all others.
  const send = () => callApi<CartInApi>(call_path, method, body, {}, AbortSignal.timeout(callTimeout_ms));
  const locks = (navigator as { locks?: LockManager }).locks;
  return fromApi(await (locks ? locks.request("cart", send) : send()));
}

export function fetchCart(): Promise<Cart> {
  return callInTurn(path);
}

export function sendAdded(product_id: string, quantity: number): Promise<Cart> {
  return callInTurn(`${path}/items`, "POST", { product_id, quantity });
}

export function sendQuantity(product_id: string, quantity: number): Promise<Cart> {
  return callInTurn(`${path}/items/${product_id}`, "PATCH", { quantity });
}

export function sendRemoved(product_id: string): Promise<Cart> {
  return callInTurn(`${path}/items/${product_id}`, "DELETE");
}

export function sendCleared(): Promise<Cart> {
  return callInTurn(path, "DELETE");
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
      held_by: item.heldBy,
      is_taxed: item.taxed,
      sold_only_in: item.soldOnlyIn,
    })),
  );
}
