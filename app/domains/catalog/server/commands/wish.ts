import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import { Failure } from "../../../../platform/failure.ts";
import * as m from "#messages";
import { wishLimits } from "../../wishes.ts";
import { isInSight } from "../in-sight.ts";
import { productNotFound } from "./product-lock.ts";

/** Adds a public product to the wishlist; idempotent. 401, 404, and 409 for a full list. */
export async function addWish(tx: Transaction, actor: Actor, product_id: string): Promise<void> {
  if (!isUuid(product_id)) throw productNotFound();
  await lockWisher(tx, actor);
  const room = await roomFor(tx, actor);
  const { known, is_in_sight } = await tx.one(sql({ known: "bool", is_in_sight: "bool" })`
    select
      exists (select from wishlist_items where user_id = ${actor.user_id} and product_id = ${product_id}) as known,
      exists (select from products where id = ${product_id} and ${isInSight}) as is_in_sight`);
  if (known) return;
  if (!is_in_sight) throw productNotFound();
  if (room === 0) throw new Failure(409, "wishlist_full", m.catalog_wishlist_full({ most: wishLimits.most }));
  await insertWishes(tx, actor, [product_id]);
}

/**
 * Merges a guest's wishes from this browser into the account's wishlist, up to its limit; products no longer public are
 * skipped. 401 for an erased account.
 */
export async function mergeWishlist(
  tx: Transaction,
  actor: Actor,
  product_ids: readonly string[],
): Promise<void> {
  await lockWisher(tx, actor);
  const room = await roomFor(tx, actor);
  await insertWishes(tx, actor, product_ids.slice(0, room));
}

/** Idempotent. */
export async function removeWish(tx: Transaction, actor: Actor, product_id: string): Promise<void> {
  if (!isUuid(product_id)) throw productNotFound();
  await tx.run(command`
    delete from wishlist_items where user_id = ${actor.user_id} and product_id = ${product_id}`);
}

async function lockWisher(tx: Transaction, actor: Actor): Promise<void> {
  const writers = await lockWriters(tx, [actor.user_id]);
  if (!writers.has(actor.user_id)) throw accountGone();
}

async function roomFor(tx: Transaction, { user_id }: Actor): Promise<number> {
  const { count } = await tx.one(sql({ count: "int8" })`
    select count(*) as count from wishlist_items where user_id = ${user_id}`);
  return Math.max(0, wishLimits.most - count);
}

/** In id order, as products are locked everywhere. */
async function insertWishes(tx: Transaction, { user_id }: Actor, product_ids: readonly string[]) {
  await tx.run(command`
    insert into wishlist_items (user_id, product_id)
    select ${user_id}, id from products where id = any(${product_ids.filter(isUuid)}::uuid[]) and ${isInSight}
    order by id for key share
    on conflict do nothing`);
}
