import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { isSoleAdmin } from "../../../accounts/server/queries/active-admins.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { canVerifySeller } from "../../policy.ts";
import { sellerKind } from "../../schema.ts";
import { adminsOnly, sellerNotFound } from "../seller-failures.ts";
import { copyToProducts, lockSeller } from "./seller-lock.ts";

type Reasons = {
  reason: string | null;
  is_composition?: boolean | undefined;
  /** The number that was checked, "" without one; undefined: the current one. */
  seen_gstin?: string | undefined;
};

/**
 * Marks the shop as verified after an admin has checked the documents and the workshop; the shop and its products show
 * the mark. `is_composition`: the GSTIN is one of the composition scheme, so that its seller charges no tax. 403 for
 * everybody but admins, and for their own shop while there is another admin; 404 without a seller, 409 before it is approved,
 * and where its GSTIN is another one than was checked.
 */
export async function verifySeller(
  tx: Transaction,
  actor: Actor,
  vendor_id: string,
  reasons: Reasons = { reason: null },
): Promise<void> {
  await setVerified(tx, actor, vendor_id, { is_verified: true, ...reasons });
}

/** Removes the mark. Throws like `verifySeller`. */
export async function unverifySeller(
  tx: Transaction,
  actor: Actor,
  vendor_id: string,
  { reason }: Reasons,
): Promise<void> {
  await setVerified(tx, actor, vendor_id, { is_verified: false, reason });
}

async function setVerified(
  tx: Transaction,
  actor: Actor,
  vendor_id: string,
  { is_verified, reason, is_composition = false, seen_gstin }: Reasons & { is_verified: boolean },
): Promise<void> {
  if (!canVerifySeller(actor)) throw adminsOnly();
  if (!isUuid(vendor_id)) throw sellerNotFound();
  const is_own = vendor_id === actor.user_id;
  if (is_own && !(await isSoleAdmin(tx, actor)))
    throw new Failure(403, "own_shop", m.catalog_seller_own_mark());
  await lockWriters(tx, [vendor_id]);
  const seller = await lockSeller(tx, vendor_id);
  if (seller.status !== "approved") throw new Failure(409, "wrong_state", m.catalog_seller_not_approved());
  if (seller.is_verified === is_verified)
    throw new Failure(
      409,
      "wrong_state",
      is_verified ? m.catalog_seller_verified_already() : m.catalog_seller_unverified_already(),
    );
  if (seen_gstin !== undefined && seen_gstin !== (seller.gstin ?? ""))
    throw new Failure(409, "changed_meanwhile", m.catalog_seller_gstin_changed());
  await tx.run(command`
    update sellers set verified_at = case when ${is_verified} then now() end,
      is_composition = ${is_composition} and gstin is not null
    where vendor_id = ${vendor_id}`);
  await copyToProducts(tx, vendor_id);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: is_verified ? "seller_verified" : "seller_unverified",
    subject_kind: sellerKind,
    subject_id: vendor_id,
    details: {
      reason,
      ...(is_composition && seller.gstin !== null && { is_composition }),
      ...(is_own && { own_case: true }),
    },
  });
}
