import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { activeAdmins } from "../../../accounts/server/queries/active-admins.ts";
import { lockSellerBalance } from "../../../ledger/server/queries/seller-accounts.ts";
import { bankFingerprint } from "../bank-fingerprint.ts";
import { openDatedDetails } from "../bank-vault.ts";
import { hindered, moreThanPayable, refuseUnlessPays, withdrawnMayBeSent } from "../earnings-failures.ts";
import { waitingOf } from "../queries/earnings.ts";
import { bankObstacle } from "../queries/payout-obstacles.ts";
import { reservedFor, withdrawnPayoutsOf } from "../queries/payout-requests.ts";

export type WantedPayout = {
  vendor_id: string;
  /** Null: all that can be prepared. */
  amount_paise: number | null;
  /** Without the file and bank details, such as by cheque. */
  is_otherwise?: boolean;
  /** The bank sent none of the seller's payouts that were withdrawn. */
  none_sent?: boolean;
};

export type PreparedPayout = {
  id: string;
  reference: string;
  amount_paise: number;
  status: "prepared" | "approved";
  /** Who can approve it; empty when it is approved already, since nobody else could. */
  approvers: string[];
};

/**
 * Prepares a payout and reserves its money; with no other admin to approve it, it is approved at once. 403 for
 * non-admins and for their own payout; 409 for more than is payable and not reserved, and, unless it is paid otherwise,
 * without bank details and within the pause after their change; and while the bank may have sent a withdrawn one and nobody
 * says that it did not, which would pay the seller twice. Locks the seller's account first, so that two admins never prepare the same money.
 */
export async function preparePayout(
  tx: Transaction,
  actor: Actor,
  secrets: Secrets,
  { vendor_id, amount_paise, is_otherwise = false, none_sent = false }: WantedPayout,
): Promise<PreparedPayout> {
  refuseUnlessPays(actor, vendor_id);
  const { payable_paise, reserved_paise } = await lockPayable(tx, vendor_id);
  const bank = (await openDatedDetails(tx, secrets, [vendor_id])).get(vendor_id);
  const obstacle = is_otherwise ? undefined : bankObstacle(bank);
  if (obstacle) throw hindered(obstacle);
  const fingerprint = bank && !is_otherwise ? bankFingerprint(secrets, bank.details) : null;
  const amount = amount_paise ?? payable_paise - reserved_paise;
  if (amount <= 0 || amount > payable_paise - reserved_paise)
    throw moreThanPayable(payable_paise, reserved_paise);
  const withdrawn = none_sent ? [] : await withdrawnPayoutsOf(tx, vendor_id);
  if (withdrawn.length > 0) throw withdrawnMayBeSent(withdrawn);
  const approvers = await activeAdmins(tx, [actor.user_id, vendor_id]);
  const alone = approvers.length === 0;
  const status = alone ? ("approved" as const) : ("prepared" as const);
  const prepared = await tx.one(sql({ id: "uuid", reference: "text" })`
    insert into payout_requests (vendor_id, amount_paise, payable_paise, bank_fingerprint, is_otherwise, status, prepared_by,
      approved_by, approved_at, approved_alone)
    values (${vendor_id}, ${amount}, ${payable_paise}, ${fingerprint}, ${is_otherwise}, ${status},
      ${actor.user_id}, ${alone ? actor.user_id : null}, ${alone ? new Date() : null}, ${alone})
    returning id, reference`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: alone ? "payout_prepared_and_approved" : "payout_prepared",
    subject_kind: "seller",
    subject_id: vendor_id,
    details: { payout_request_id: prepared.id, amount_paise: amount },
  });
  return { ...prepared, amount_paise: amount, status, approvers };
}

/** What is payable, and what of it is prepared already, with the seller's account locked. */
export async function lockPayable(
  tx: Transaction,
  vendor_id: string,
): Promise<{ payable_paise: number; reserved_paise: number }> {
  const { balance_paise } = await lockSellerBalance(tx, vendor_id);
  const waiting_paise = (await waitingOf(tx, [vendor_id])).get(vendor_id) ?? 0;
  const payable_paise = balance_paise - waiting_paise;
  return { payable_paise, reserved_paise: (await reservedFor(tx, [vendor_id])).get(vendor_id) ?? 0 };
}
