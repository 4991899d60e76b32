import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import type { CartEntry } from "../../schema.ts";

/** The entries of an account's cart, locked until the transaction ends, in the order in which they were put in. */
export async function lockCart(tx: Transaction, user_id: string): Promise<CartEntry[]> {
  if (!(await lockWriters(tx, [user_id])).has(user_id)) throw accountGone();
  // Two tabs may fill an empty cart concurrently, which has no row to lock.
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended('cart:' || ${user_id}::text, 0))`);
  return tx.many(sql({ product_id: "uuid", quantity: "int4", seen_price_paise: "int8" })`
    with locked as (
      select * from cart_items where user_id = ${user_id} order by product_id for update)
    select product_id, quantity, seen_price_paise from locked order by added_at, product_id`);
}

/** Replaces the entries of the account's locked cart. Unchanged entries keep their position. */
export async function saveCart(
  tx: Transaction,
  user_id: string,
  entries: readonly CartEntry[],
): Promise<void> {
  const ids = entries.map(({ product_id }) => product_id);
  await tx.run(command`
    delete from cart_items where user_id = ${user_id} and product_id <> all (${ids}::uuid[])`);
  await tx.run(command`
    insert into cart_items (user_id, product_id, quantity, seen_price_paise)
    select ${user_id}, entry.* from unnest(${ids}::uuid[], ${entries.map(({ quantity }) => quantity)}::int4[],
      ${entries.map(({ seen_price_paise }) => seen_price_paise)}::int8[]) as entry (product_id, quantity, seen_price_paise)
    on conflict (user_id, product_id)
      do update set quantity = excluded.quantity, seen_price_paise = excluded.seen_price_paise`);
}
