import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlArray, sqlPart } from "../../../../platform/database/sql.ts";
import { stockNoticeAfter } from "../stock-notice.ts";

/** Quantity of a product, each at this price; null: at its current price. */
export type WantedStock = { product_id: string; quantity: number; price_paise: number | null };

/** `missing`: could not be taken. `untracked`: stock is not tracked, so any quantity is available. */
export type TakenStock = { missing: string[]; untracked: string[] };

/**
 * Reserves stock for an order, per product all or nothing. Returns the products that could not be reserved: not listed,
 * at another price, or too few left; and those whose stock is not tracked. Products are locked in id order: call it
 * last in a transaction, since everybody buying the same product waits for its end.
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

/** Locks the stock of these products until the transaction ends: for reserving for several orders in turn. */
export async function lockStock(tx: Transaction, product_ids: readonly string[]): Promise<void> {
  await tx.run(command`
    select from products where id = any(${[...product_ids]}::uuid[]) order by id for no key update`);
}

/** Returns stock that an order no longer needs. Products are locked in id order. */
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
      stock_told = ${stockNoticeAfter(sqlPart`inventory_quantity + locked.quantity`)}
    from locked where products.id = locked.id and track_inventory`);
}
