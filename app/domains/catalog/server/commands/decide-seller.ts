import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { grantRole } from "../../../accounts/server/commands/grant-role.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { copyToProducts, lockSeller } from "./seller-lock.ts";

type Approval = {
  vendor_id: string;
  /** The admin; null: from the server's command line. */
  decided_by: string | null;
};

/**
 * Opens a seller's shop and grants its vendor the role; idempotent. 404 without a seller, 409 while the vendor's
 * address is not verified. Publish `account:{vendor_id}`, the seller's and the products' tags after the commit.
 */
export async function approveSeller(tx: Transaction, { vendor_id, decided_by }: Approval): Promise<void> {
  await lockWriters(tx, [vendor_id]);
  await lockSeller(tx, vendor_id);
  await tx.run(command`
    update sellers set status = 'approved', approved_at = coalesce(approved_at, now()), rejected_reason = null
    where vendor_id = ${vendor_id}`);
  await grantRole(tx, { user_id: vendor_id, role: "vendor", granted_by: decided_by });
  await copyToProducts(tx, vendor_id);
}

/** The vendor is notified of the reason, and may edit and resubmit the application. 404 without a seller. */
export async function rejectSeller(tx: Transaction, rejection: Approval & { reason: string }): Promise<void> {
  const { vendor_id, reason } = rejection;
  await lockWriters(tx, [vendor_id]);
  await lockSeller(tx, vendor_id);
  await tx.run(command`
    update sellers set status = 'rejected', rejected_reason = ${reason} where vendor_id = ${vendor_id}`);
  await copyToProducts(tx, vendor_id);
}
