import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { type ProductInCart, productsInCart } from "../../../catalog/server/queries/products-in-cart.ts";
import { merged } from "../../cart-changes.ts";
import { type SalesTaxRule, saleTerms } from "../../sales-tax-rule.ts";
import { type Cart, type CartEntry, type CartLine, cartOf, cartQuantityMax, isShort } from "../../schema.ts";
import { heldByOwnOrders } from "./orders.ts";
import { salesTaxRuleOfToday } from "./sales-tax-rule.ts";

/** An account's cart entries, in the order they were added. */
export function cartEntriesOf(db: Queryable, user_id: string): Promise<CartEntry[]> {
  return db.many(sql({ product_id: "uuid", quantity: "int4", seen_price_paise: "int8" })`
    select product_id, quantity, seen_price_paise from cart_items
    where user_id = ${user_id} order by added_at, product_id`);
}

/** Item count of an account's cart, including what its browser's cart adds by the merge. */
export async function countCartItems(
  db: Queryable,
  user_id: string,
  in_browser: readonly CartEntry[],
): Promise<number> {
  const entries = merged(await cartEntriesOf(db, user_id), in_browser);
  return entries.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * A cart with current prices and stock. Withdrawn products are left out. `user_id`: whose cart it is, which shows then what their
 * own unpaid orders hold.
 */
export async function pricedCart(
  db: Queryable,
  entries: readonly CartEntry[],
  user_id?: string,
): Promise<Cart> {
  const [products, rule] = await Promise.all([
    productsInCart(
      db,
      entries.map(({ product_id }) => product_id),
    ),
    salesTaxRuleOfToday(db),
  ]);
  const lines = entries.flatMap((entry) => {
    const product = products.get(entry.product_id);
    return product ? [lineOf(entry, product, rule)] : [];
  });
  const short = user_id === undefined ? [] : lines.filter(isShort).map(({ product_id }) => product_id);
  if (user_id === undefined || short.length === 0) return cartOf(lines);
  const held = await heldByOwnOrders(db, user_id, short);
  return cartOf(lines.map((line) => ({ ...line, held_by: held.get(line.product_id) ?? null })));
}

function lineOf(
  { quantity, seen_price_paise }: CartEntry,
  product: ProductInCart,
  rule: SalesTaxRule,
): CartLine {
  const { id, available_quantity, is_seller_registered, composition_state, seller_location, ...shown } =
    product;
  const quantity_most = Math.min(available_quantity ?? cartQuantityMax, cartQuantityMax);
  const is_short = quantity_most > 0 && quantity > quantity_most;
  return {
    ...shown,
    ...saleTerms(rule, { is_registered: is_seller_registered, composition_state, location: seller_location }),
    product_id: id,
    quantity: is_short ? quantity_most : quantity,
    quantity_most,
    quantity_before: is_short ? quantity : null,
    held_by: null,
    previous_price_paise: seen_price_paise === shown.price_paise ? null : seen_price_paise,
  };
}
