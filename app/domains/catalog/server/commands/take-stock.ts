import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlArray, sqlPart } from "../../../../platform/database/sql.ts";
import { stockToldAfter } from "../stock-told.ts";

/** So many pieces of a product, each at this price; null: whatever it costs by now. */
export type WantedStock = { product_id: string; quantity: number; price_paise: number | null };

/** `missing`: of these nothing could be taken. `untracked`: of these there is as much as somebody wants. */
export type TakenStock = { missing: string[]; untracked: string[] };

/**
 * Takes pieces out of stock for an order, of each product or not at all. Returns the products of which they could not be
 * taken: not listed, at another price, or too few left; and those whose stock is not tracked. Products are locked in the
 * order of their ids, and short: call it last in a transaction, since everybody who buys the same product waits for its
 * end.
 */
export async function takeStock(tx: Transaction, wanted: readonly WantedStock[]): Promise<TakenStock> {
  const taken = await tx.many(sql({ id: "uuid", track_inventory: "bool" })`
    with locked as (
      select products.id, wanted.quantity, wanted.price_paise
      from products join unnest(${sqlArray(
        "uuid",
        wanted.map(({ product_id }) => product_id),
      )}, ${sqlArray(
        "int4",
        wanted.map(({ quantity }) => quantity),
      )}, ${sqlArray(
        "int8",
        wanted.map(({ price_paise }) => price_paise),
      )}) as wanted (id, quantity, price_paise) on wanted.id = products.id
      order by products.id for no key update of products)
    update products set is_part_of_orders = true,
      inventory_quantity = inventory_quantity - case when track_inventory then locked.quantity else 0 end
    from locked
    where products.id = locked.id and is_listed
      and products.price_paise = coalesce(locked.price_paise, products.price_paise)
      and (not track_inventory or inventory_quantity >= locked.quantity)
    returning products.id, track_inventory`);
  const ids = new Set(taken.map(({ id }) => id));
  return {
    missing: wanted.map(({ product_id }) => product_id).filter((id) => !ids.has(id)),
    untracked: taken.filter(({ track_inventory }) => !track_inventory).map(({ id }) => id),
  };
}

/** Locks the stock of these products until the transaction ends: for who takes for several orders, one after another. */
export async function lockStock(tx: Transaction, product_ids: readonly string[]): Promise<void> {
  await tx.run(command`
    select from products where id = any(${[...product_ids]}::uuid[]) order by id for no key update`);
}

/** Puts pieces back that an order does not need any more. Products are locked in the order of their ids. */
export async function putBackStock(
  tx: Transaction,
  items: readonly { product_id: string; quantity: number }[],
): Promise<void> {
  await tx.run(command`
    with back as (
      select id, sum(quantity)::int4 as quantity
      from unnest(${items.map(({ product_id }) => product_id)}::uuid[], ${items.map(({ quantity }) => quantity)}::int4[])
        as item (id, quantity)
      group by id),
    locked as (
      select products.id, back.quantity from products join back on back.id = products.id
      order by products.id for no key update of products)
    update products set inventory_quantity = least(inventory_quantity + locked.quantity, 100000),
      stock_told = ${stockToldAfter(sqlPart`inventory_quantity + locked.quantity`)}
    from locked where products.id = locked.id and track_inventory`);
}
