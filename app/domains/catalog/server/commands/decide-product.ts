import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { productKind } from "../../schema.ts";
import { lockSeller } from "./seller-lock.ts";

/**
 * An admin has seen the product: it is sold from now on. 404 without one. Publish the tags of the product, its seller and
 * the products after the commit. `decided_by` is null from the command line of the server.
 */
export async function approveProduct(tx: Transaction, id: string, decided_by: string | null): Promise<void> {
  await lockProductOfSeller(tx, id);
  await tx.run(command`
    update products set status = 'approved', approved_at = coalesce(approved_at, now()), rejected_reason = null
    where id = ${id}`);
  await recordAudit(tx, { ...decidedAbout(id, decided_by), event: "product_approved" });
}

/** Its vendor is told the reason, may change it and ask again. 404 without one. */
export async function rejectProduct(
  tx: Transaction,
  id: string,
  { decided_by, reason }: { decided_by: string | null; reason: string },
): Promise<void> {
  await lockProductOfSeller(tx, id);
  await tx.run(command`
    update products set status = 'rejected', rejected_reason = ${reason} where id = ${id}`);
  await recordAudit(tx, { ...decidedAbout(id, decided_by), event: "product_rejected" });
}

const decidedAbout = (id: string, actor_user_id: string | null) => ({
  actor_user_id,
  subject_kind: productKind,
  subject_id: id,
});

/** The account of its vendor, the seller, then the product, as everywhere. */
async function lockProductOfSeller(tx: Transaction, id: string): Promise<void> {
  const found = isUuid(id)
    ? await tx.maybeOne(sql({ vendor_id: "uuid" })`select vendor_id from products where id = ${id}`)
    : undefined;
  if (!found) throw productNotFound();
  await lockWriters(tx, [found.vendor_id]);
  await lockSeller(tx, found.vendor_id);
  const locked = await tx.run(command`select from products where id = ${id} for no key update`);
  if (locked === 0) throw productNotFound();
}

function productNotFound(): Failure {
  return new Failure(404, "product_not_found", m.catalog_decide_product_not_found());
}
