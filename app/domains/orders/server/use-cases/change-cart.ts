import * as m from "#messages";
import { servedByHttps } from "../../../../platform/config.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { productsInCart } from "../../../catalog/server/queries/products-in-cart.ts";
import { merged, withAdded, without, withQuantity } from "../../cart-changes.ts";
import { type Cart, type CartEntry, cartLinesMax, cartQuantityMax } from "../../schema.ts";
import { cartCookie, readCartCookie } from "../cart-cookie.ts";
import { lockCart, saveCart } from "../commands/save-cart.ts";
import { cartEntriesOf, pricedCart } from "../queries/cart.ts";
import { heldByOwnOrders } from "../queries/orders.ts";

/** Owner of the cart: an account or a browser. */
export type CartHolder = {
  session: Session | undefined;
  /** The Cookie header. */
  cookies: string | null | undefined;
};

/** The current cart, and the Set-Cookie headers that store it. */
export type KeptCart = { cart: Cart; cookies: string[] };

type Change = (entries: readonly CartEntry[]) => CartEntry[];

/** The cart with current prices. A guest's cart is merged into the account's after sign-in. */
export async function openCart(services: Services, holder: CartHolder): Promise<KeptCart> {
  const { session, cookies } = holder;
  const in_browser = readCartCookie(cookies);
  if (!session) return { cart: await pricedCart(services.db, in_browser), cookies: [] };
  if (in_browser.length > 0 && session.status === "active") return changeCart(services, holder, keepAll);
  return {
    cart: await pricedCart(services.db, await cartEntriesOf(services.db, session.user_id), session.user_id),
    cookies: [],
  };
}

const keepAll: Change = (entries) => [...entries];

/** Throws a Failure: 404 for products not for sale, 409 when one cannot be bought now or does not fit into the cart. */
export async function addToCart(
  services: Services,
  holder: CartHolder,
  { product_id, quantity }: { product_id: string; quantity: number },
): Promise<KeptCart & { product_name: string; added: number }> {
  const product = (await productsInCart(services.db, [product_id])).get(product_id);
  if (!product) throw new Failure(404, "product_not_found", m.orders_product_not_found());
  if (product.is_shop_closed) throw new Failure(409, "shop_closed", m.orders_shop_closed());
  const quantity_most = Math.min(product.available_quantity ?? cartQuantityMax, cartQuantityMax);
  if (quantity_most === 0)
    throw await tooFewLeft(
      services,
      holder,
      product_id,
      new Failure(409, "out_of_stock", m.orders_out_of_stock()),
    );
  // Then nothing more fits into the cart, however many are left or held by an order.
  const is_limited = (product.available_quantity ?? cartQuantityMax) >= cartQuantityMax;
  let added = 0;
  const kept = await changeCart(services, holder, (entries) => {
    const before = quantityOf(entries, product_id);
    const after = withAdded(entries, {
      product_id,
      quantity,
      price_paise: product.price_paise,
      quantity_most,
    });
    if (after.length > cartLinesMax)
      throw new Failure(409, "cart_full", m.orders_cart_full({ most: cartLinesMax }));
    added = quantityOf(after, product_id) - before;
    if (added <= 0)
      throw new Failure(
        409,
        "no_more_left",
        is_limited
          ? m.orders_cart_quantity_full({ most: cartQuantityMax })
          : m.orders_no_more_left({ count: quantity_most }),
      );
    return after;
  }).catch(async (refusal: unknown) => {
    const is_short = !is_limited && isFailure(refusal) && refusal.code === "no_more_left";
    throw is_short ? await tooFewLeft(services, holder, product_id, refusal) : refusal;
  });
  return { ...kept, product_name: product.name, added };
}

/** The person's own unpaid order may hold the others. */
async function tooFewLeft(
  { db }: Services,
  { session }: CartHolder,
  product_id: string,
  refusal: Failure,
): Promise<Failure> {
  const held = session && (await heldByOwnOrders(db, session.user_id, [product_id]));
  const number = held?.get(product_id);
  if (number === undefined) return refusal;
  return new Failure(
    refusal.status,
    refusal.code,
    m.orders_sold_out_to_yourself({ refusal: refusal.message, number }),
  );
}

export function setCartQuantity(
  services: Services,
  holder: CartHolder,
  { product_id, quantity }: { product_id: string; quantity: number },
): Promise<KeptCart> {
  return changeCart(services, holder, (entries) => withQuantity(entries, product_id, quantity));
}

export function removeFromCart(
  services: Services,
  holder: CartHolder,
  product_id: string,
): Promise<KeptCart> {
  return changeCart(services, holder, (entries) => without(entries, product_id));
}

export function clearCart(services: Services, holder: CartHolder): Promise<KeptCart> {
  return changeCart(services, holder, () => []);
}

/** For a product already in the cart, the larger quantity counts. */
export function putIntoCart(
  services: Services,
  holder: CartHolder,
  added: readonly CartEntry[],
): Promise<KeptCart> {
  return changeCart(services, holder, (entries) => {
    const all = merged(entries, added);
    if (all.length > cartLinesMax)
      throw new Failure(409, "cart_full", m.orders_cart_full({ most: cartLinesMax }));
    return all;
  });
}

function quantityOf(entries: readonly CartEntry[], id: string): number {
  return entries.find(({ product_id }) => product_id === id)?.quantity ?? 0;
}

/** Locks and saves an account's cart; a guest's is only computed and stored in its cookie. */
async function changeCart(services: Services, holder: CartHolder, change: Change): Promise<KeptCart> {
  const options = { secure: servedByHttps(services.config) };
  const in_browser = readCartCookie(holder.cookies);
  const { session } = holder;
  if (!session) {
    const entries = change(in_browser);
    return { cart: await pricedCart(services.db, entries), cookies: [cartCookie(entries, options)] };
  }
  const entries = await services.db.transaction(async (tx) => {
    const changed = change(merged(await lockCart(tx, session.user_id), in_browser)).slice(0, cartLinesMax);
    const existing = await productsInCart(
      tx,
      changed.map(({ product_id }) => product_id),
    );
    const kept = changed.filter(({ product_id }) => existing.has(product_id));
    await saveCart(tx, session.user_id, kept);
    return kept;
  });
  return {
    cart: await pricedCart(services.db, entries, session.user_id),
    cookies: in_browser.length > 0 ? [cartCookie([], options)] : [],
  };
}
