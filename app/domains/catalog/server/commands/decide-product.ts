import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { productKind } from "../../schema.ts";
import { submitProduct } from "./create-product.ts";
import { type LockedProduct, lockProduct, productNotFound } from "./product-lock.ts";
import { lockSeller } from "./seller-lock.ts";

/**
 * Approves the product: it is on sale from now on. 404 without one. Publish the tags of the product, its seller and the
 * products after the commit. `decided_by` is null from the server's command line.
 */
export async function approveProduct(tx: Transaction, id: string, decided_by: string | null): Promise<void> {
  await lockProductOfSeller(tx, id);
  await tx.run(command`
    update products set status = 'approved', approved_at = coalesce(approved_at, now()), rejected_reason = null
    where id = ${id}`);
  await recordAudit(tx, { ...decidedAbout(id, decided_by), event: "product_approved" });
}

/** Its vendor is notified of the reason, and may change and resubmit it. A hidden one is a draft then. 404 without one. */
export async function rejectProduct(
  tx: Transaction,
  id: string,
  { decided_by, reason }: { decided_by: string | null; reason: string },
): Promise<void> {
  await lockProductOfSeller(tx, id);
  await tx.run(command`
    update products set status = case when hidden_at is null then 'rejected' else 'draft' end, rejected_reason = ${reason}
    where id = ${id}`);
  await recordAudit(tx, { ...decidedAbout(id, decided_by), event: "product_rejected" });
}

/** Its rejection is reversed, but its vendor has changed it since: it waits for a decision anew. 404 without one. */
export async function resubmitProduct(tx: Transaction, id: string, decided_by: string | null): Promise<void> {
  const { vendor_id } = await lockProductOfSeller(tx, id);
  await tx.run(command`update products set status = 'pending', rejected_reason = null where id = ${id}`);
  await submitProduct(tx, { id, vendor_id });
  await recordAudit(tx, { ...decidedAbout(id, decided_by), event: "product_resubmitted" });
}

/** Locks its vendor's account, the seller, then the product, as everywhere. 404 without one. */
export async function lockProductOfSeller(tx: Transaction, id: string): Promise<LockedProduct> {
  const found = isUuid(id)
    ? await tx.maybeOne(sql({ vendor_id: "uuid" })`select vendor_id from products where id = ${id}`)
    : undefined;
  if (!found) throw productNotFound();
  await lockWriters(tx, [found.vendor_id]);
  await lockSeller(tx, found.vendor_id);
  return lockProduct(tx, id);
}

const decidedAbout = (id: string, actor_user_id: string | null) => ({
  actor_user_id,
  subject_kind: productKind,
  subject_id: id,
});
