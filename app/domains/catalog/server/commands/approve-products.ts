import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { productKind } from "../../schema.ts";
import { productNotFound } from "./product-lock.ts";

/**
 * Like `approveProduct` for each, in a handful of statements. 404 if one is missing; then none is approved. Publish the
 * same tags after the commit. `decided_by` is null from the server's command line.
 */
export async function approveProducts(
  tx: Transaction,
  ids: readonly string[],
  decided_by: string | null,
): Promise<void> {
  await lockToList(tx, ids);
  const approved = await tx.run(command`
    update products set status = 'approved', approved_at = coalesce(approved_at, now()), rejected_reason = null
    where id = any(${[...ids]}::uuid[])`);
  if (approved < ids.length) throw productNotFound();
  for (const id of ids)
    await recordAudit(tx, {
      actor_user_id: decided_by,
      event: "product_approved",
      subject_kind: productKind,
      subject_id: id,
    });
}

/** Locks the vendors' accounts, the sellers, the products, and the categories, since several are listed in one step. */
async function lockToList(tx: Transaction, ids: readonly string[]): Promise<void> {
  const vendors = await tx.many(sql({ vendor_id: "uuid" })`
    select distinct vendor_id from products where id = any(${[...ids]}::uuid[])`);
  const vendor_ids = vendors.map(({ vendor_id }) => vendor_id);
  await lockWriters(tx, vendor_ids);
  await tx.run(command`
    select from sellers where vendor_id = any(${vendor_ids}::uuid[]) order by vendor_id for no key update`);
  await tx.run(
    command`select from products where id = any(${[...ids]}::uuid[]) order by id for no key update`,
  );
  await tx.run(command`select from product_categories order by category for no key update`);
}
