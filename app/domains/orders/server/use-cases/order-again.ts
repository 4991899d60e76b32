import * as m from "#messages";
import { sql } from "../../../../platform/database/sql.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { productsInCart } from "../../../catalog/server/queries/products-in-cart.ts";
import { orderNotFound } from "../order-not-found.ts";
import { hasLapsed } from "../queries/orders.ts";
import { itemsOfOrders } from "../queries/parts-of-orders.ts";
import { type CartHolder, type KeptCart, putIntoCart } from "./change-cart.ts";

/**
 * Puts the products of the user's lapsed order that are still for sale into the cart, with their quantities and prices
 * at that time: the cart itself shows what changed since. Repeating it changes nothing. Failures: 404 for others'
 * orders, 409 for an order that can still be paid or was paid, and when none of its products is for sale.
 */
export async function orderAgain(
  services: Services,
  holder: CartHolder & { session: NonNullable<CartHolder["session"]> },
  id: string,
): Promise<KeptCart> {
  const order = isUuid(id)
    ? await services.db.maybeOne(sql({ id: "uuid", has_lapsed: "bool" })`
        select id, ${hasLapsed} as has_lapsed from orders where id = ${id} and user_id = ${holder.session.user_id}`)
    : undefined;
  if (!order) throw orderNotFound();
  if (!order.has_lapsed) throw new Failure(409, "wrong_state", m.orders_again_not_lapsed());
  const items = (await itemsOfOrders(services.db, [order.id])).get(order.id) ?? [];
  const gone = await goneOf(services.db, items);
  if (gone.length === items.length) throw new Failure(409, "nothing_left", m.orders_again_nothing());
  return putIntoCart(
    services,
    holder,
    items.map(({ product_id, quantity, unit_price_paise }) => ({
      product_id,
      quantity,
      seen_price_paise: unit_price_paise,
    })),
  );
}

/** Names of the products of the user's order that are no longer for sale; none for any other id. */
export async function goneOfOrder(
  { db }: Pick<Services, "db">,
  user_id: string,
  id: string | null,
): Promise<string[]> {
  if (!isUuid(id)) return [];
  const order = await db.maybeOne(sql({ id: "uuid" })`
    select id from orders where id = ${id} and user_id = ${user_id}`);
  return order ? goneOf(db, (await itemsOfOrders(db, [order.id])).get(order.id) ?? []) : [];
}

async function goneOf(
  db: Queryable,
  items: readonly { product_id: string; product_name: string }[],
): Promise<string[]> {
  const sold = await productsInCart(
    db,
    items.map(({ product_id }) => product_id),
  );
  return items.filter(({ product_id }) => !sold.has(product_id)).map(({ product_name }) => product_name);
}
