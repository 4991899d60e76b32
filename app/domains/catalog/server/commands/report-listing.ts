import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { addReport } from "../../../moderation/server/commands/report.ts";
import { isVendorOf, productStates } from "../../states.ts";
import { emailNotVerified, sellerNotFound } from "../seller-failures.ts";
import { caseOfProduct } from "./create-product.ts";
import { lockProduct, productNotFound } from "./product-lock.ts";
import { caseOfSeller } from "./seller-lock.ts";
import { isShopInSight } from "../in-sight.ts";

/** Once per person; repeating it changes nothing. 404 if it is not public, 409 for the reporter's own product. */
export async function reportProduct(
  tx: Transaction,
  actor: Actor,
  { product_id, ...report }: ReportInput & { product_id: string },
): Promise<void> {
  const found = isUuid(product_id)
    ? await tx.maybeOne(sql({ vendor_id: "uuid" })`
        select vendor_id from products where id = ${product_id}`)
    : undefined;
  if (!found) throw productNotFound();
  await lockReporter(tx, actor, found.vendor_id);
  await lockVisibleSeller(tx, found.vendor_id);
  const product = await lockProduct(tx, product_id);
  if (!productStates[product.status].is_public || product.is_hidden) throw productNotFound();
  if (isVendorOf(actor, product)) throw ownShop();
  await addReport(tx, actor, caseOfProduct(product), report);
}

/** The same for a shop. */
export async function reportSeller(
  tx: Transaction,
  actor: Actor,
  { vendor_id, ...report }: ReportInput & { vendor_id: string },
): Promise<void> {
  if (!isUuid(vendor_id)) throw sellerNotFound();
  await lockReporter(tx, actor, vendor_id);
  await lockVisibleSeller(tx, vendor_id);
  if (isVendorOf(actor, { vendor_id })) throw ownShop();
  await addReport(tx, actor, caseOfSeller(vendor_id), report);
}

/** Locks accounts in id order. */
async function lockReporter(tx: Transaction, actor: Actor, vendor_id: string): Promise<void> {
  const reporter = (await lockWriters(tx, [actor.user_id, vendor_id])).get(actor.user_id);
  if (!reporter || reporter.is_suspended) throw accountGone();
  if (!reporter.email_verified) throw emailNotVerified();
}

async function lockVisibleSeller(tx: Transaction, vendor_id: string): Promise<void> {
  const seller = await tx.maybeOne(sql({ is_in_sight: "bool" })`
    select ${isShopInSight} as is_in_sight
    from sellers where vendor_id = ${vendor_id} for no key update`);
  if (!seller?.is_in_sight) throw sellerNotFound();
}

function ownShop(): Failure {
  return new Failure(409, "own_words", m.catalog_report_own_shop());
}
