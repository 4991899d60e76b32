import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import type { BankDetails } from "../../bank-details.ts";
import { canPayOut } from "../../policy.ts";
import { bankFingerprint, isBankFingerprint } from "../bank-fingerprint.ts";
import { openBankDetails, sealBankDetails } from "../bank-vault.ts";
import { noSuchSeller, payoutsRestricted } from "../earnings-failures.ts";
import { maySaveBankDetails } from "../queries/may-save-bank-details.ts";

/**
 * Saves a seller's bank details. Returns when they changed; null if they were these already. 404 for
 * who neither has an approved shop nor had sales, see `maySaveBankDetails`.
 */
export async function saveBankDetails(
  tx: Transaction,
  actor: Actor,
  secrets: Secrets,
  details: BankDetails,
): Promise<Date | null> {
  await lockWriters(tx, [actor.user_id]);
  if (!(await maySaveBankDetails(tx, actor)))
    throw new Failure(404, "seller_not_found", m.earnings_no_shop());
  const before = await openBankDetails(tx, secrets, actor.user_id);
  if (before && isBankFingerprint(secrets, before, bankFingerprint(secrets, details))) return null;
  const changed_at = await sealBankDetails(tx, secrets, actor.user_id, details);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "bank_details_changed",
    subject_kind: "seller",
    subject_id: actor.user_id,
    details: { kind: details.kind },
  });
  return changed_at;
}

/** Reveals them unmasked to an admin who pays; recorded in the audit log. 403 for others, 404 without details. */
export async function revealBankDetails(
  tx: Transaction,
  actor: Actor,
  secrets: Secrets,
  vendor_id: string,
): Promise<BankDetails> {
  if (!canPayOut(actor)) throw payoutsRestricted();
  const details = await openBankDetails(tx, secrets, vendor_id);
  if (!details) throw noSuchSeller();
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "bank_details_read",
    subject_kind: "seller",
    subject_id: vendor_id,
  });
  return details;
}
