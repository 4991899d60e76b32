import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { withdrawSubjects } from "../../../moderation/server/commands/withdraw-subjects.ts";
import { withdrawLeadingTo } from "../../../notifications/server/commands/withdraw.ts";
import { productKind } from "../../schema.ts";
import { lockOwnSeller } from "./create-product.ts";
import { leadNobodyTo } from "./product-in-sight.ts";
import { type LockedProduct, lockOwnProduct, refuseRemoved } from "./product-lock.ts";
import { releasePictures, uploadsOfProduct } from "./product-pictures.ts";

/** Whether it was ordered, so that its record must be kept. */
export async function isPartOfOrders(tx: Transaction, product_id: string): Promise<boolean> {
  const { is_part } = await tx.one(sql({ is_part: "bool" })`
    select is_part_of_orders or exists (
      select from product_deliveries where product_id = products.id) as is_part
    from products where id = ${product_id}`);
  return is_part;
}

/**
 * Deletes one of the actor's products with its case, pictures and notifications; one that is part of orders is archived instead.
 * 403 without an approved shop, 404 for other people's products, 409 for a removed one that would be archived. Also returns the
 * tags to publish after the commit, besides those of the product.
 */
export async function deleteProduct(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<{ outcome: "deleted" | "archived"; tags: string[] }> {
  await lockOwnSeller(tx, actor);
  const product = await lockOwnProduct(tx, actor, id);
  const archived = await isPartOfOrders(tx, id);
  // It would no longer be removed.
  if (archived) refuseRemoved(product);
  const tags = archived ? await archiveProduct(tx, product) : await deleteRow(tx, actor, id);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: archived ? "product_archived" : "product_deleted",
    subject_kind: productKind,
    subject_id: id,
  });
  return { outcome: archived ? "archived" : "deleted", tags };
}

/** Its vendor can still open its page, and sell it again, so that what was reported about it still waits. */
async function archiveProduct(tx: Transaction, product: LockedProduct): Promise<string[]> {
  await tx.run(command`update products set status = 'archived' where id = ${product.id}`);
  return leadNobodyTo(tx, product);
}

async function deleteRow(tx: Transaction, { user_id }: Actor, id: string): Promise<string[]> {
  const uploads = await uploadsOfProduct(tx, id);
  await tx.run(command`delete from products where id = ${id}`);
  await releasePictures(tx, user_id, uploads);
  await withdrawSubjects(tx, [id]);
  return withdrawLeadingTo(tx, [`/products/${id}`]);
}
