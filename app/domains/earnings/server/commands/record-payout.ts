import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { formatDate } from "../../../../text/time.ts";
import { isSoleAdmin } from "../../../accounts/server/queries/active-admins.ts";
import { refuseUnclaimed } from "../../../ledger/server/commands/payment-claim.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import {
  orKnownReference,
  refuseKnownReference,
} from "../../../ledger/server/commands/refuse-known-reference.ts";
import { payerOf } from "../../../ledger/server/queries/payers.ts";
import { canBeRecorded, isPaidByHand } from "../../payout-requests.ts";
import type { PayoutInput, TransferInput } from "../../payout-input.ts";
import { isBankFingerprint } from "../bank-fingerprint.ts";
import { type DatedBankDetails, openDatedDetails } from "../bank-vault.ts";
import { bookPayout } from "../bookings.ts";
import { hindered, moreThanPayable, refuseUnlessPays } from "../earnings-failures.ts";
import { bankObstacle } from "../queries/payout-obstacles.ts";
import { payoutRequestRows, type StoredPayoutRequest } from "../queries/payout-requests.ts";
import { lockPayoutRequest, refuseUnless } from "./decide-payout.ts";
import { lockPayable } from "./prepare-payout.ts";

export type SentPayout = {
  id: string;
  vendor_id: string;
  amount_paise: number;
  bank_reference: string;
};

/** `is_corrected`: its seller knows that it was sent, and only its record was wrong. */
export type RecordedPayout = SentPayout & { is_corrected: boolean };

/**
 * Records that an approved payout was sent, without a file by the admin who has claimed it; also one that was withdrawn although it was in a file, which then reserves
 * nothing since its withdrawal. Its amount is the approved one, also when less is payable since: the money
 * has left, and the seller owes us the rest. 403, 404; 409 if it is not approved or ended, if nobody or another admin has claimed it, for a bank reference
 * recorded before, and if it was sent after the bank details had changed, unless from a file of before.
 */
export async function recordApprovedPayout(
  tx: Transaction,
  actor: Actor,
  secrets: Secrets,
  id: string,
  transfer: TransferInput,
): Promise<RecordedPayout> {
  const request = await lockPayoutRequest(tx, actor, id);
  refuseUnlessPays(actor, request.vendor_id);
  if (!canBeRecorded(request)) refuseUnless(request, "approved");
  if (isPaidByHand(request)) refuseUnclaimed(await payerOf(tx, actor, request));
  await refuseOtherAccount(tx, secrets, request, transfer.paid_on);
  const { vendor_id, amount_paise } = request;
  const recorded = await bookTransfer(tx, actor, { vendor_id, amount_paise }, transfer);
  await tx.run(command`
    update payout_requests set status = 'paid', payout_id = ${recorded.id}, ended_by = coalesce(ended_by, ${actor.user_id}),
      ended_at = coalesce(ended_at, clock_timestamp()) where id = ${id}`);
  return { ...recorded, is_corrected: request.reopened_at !== null && request.status === "approved" };
}

/**
 * Records a payout that was sent from the bank: an approved one of this amount, or else, where no other admin could have
 * approved it, one that is prepared and approved by the record itself. 403; 409 where another admin has to approve it
 * first, within the pause after changed bank details, for more than is payable and not reserved, and for a bank reference
 * recorded before.
 */
export async function recordPayout(
  tx: Transaction,
  actor: Actor,
  vendor_id: string,
  { amount: amount_paise, ...transfer }: PayoutInput,
  secrets: Secrets,
): Promise<RecordedPayout> {
  refuseUnlessPays(actor, vendor_id);
  const { payable_paise, reserved_paise } = await lockPayable(tx, vendor_id);
  const candidates = await payoutRequestRows(
    tx,
    sqlPart`where vendor_id = ${vendor_id} and status = 'approved' and amount_paise = ${amount_paise} order by number`,
  );
  const bank = (await openDatedDetails(tx, secrets, [vendor_id])).get(vendor_id);
  // Of two of this amount: the one that this admin is paying; else one that a file or a reversed record says was sent; else
  // the one for the current account, since the other may date from before a change of the account, or was not sent.
  const approved =
    candidates.find(({ paying_by }) => paying_by === actor.user_id) ??
    candidates.find((request) => !isPaidByHand(request)) ??
    candidates.find((request) => !isOtherAccount(secrets, bank, request)) ??
    candidates[0];
  if (approved) return recordApprovedPayout(tx, actor, secrets, approved.id, transfer);
  if (!(await isSoleAdmin(tx, actor, [vendor_id])))
    throw new Failure(409, "approval_needed", m.earnings_approval_needed());
  refusePaused(bank, transfer.paid_on);
  await refuseKnownReference(tx, transfer.bank_reference);
  if (amount_paise > payable_paise - reserved_paise) throw moreThanPayable(payable_paise, reserved_paise);
  const recorded = await bookTransfer(tx, actor, { vendor_id, amount_paise }, transfer);
  await tx.run(command`
    insert into payout_requests (vendor_id, amount_paise, payable_paise, status, prepared_by, approved_by, approved_at,
      approved_alone, ended_by, ended_at, payout_id)
    values (${vendor_id}, ${amount_paise}, ${payable_paise}, 'paid', ${actor.user_id}, ${actor.user_id},
      clock_timestamp(), true, ${actor.user_id}, clock_timestamp(), ${recorded.id})`);
  return { ...recorded, is_corrected: false };
}

/** What was sent until the day of the change, or from a file, went to the account that was approved. */
async function refuseOtherAccount(
  tx: Transaction,
  secrets: Secrets,
  request: StoredPayoutRequest,
  paid_on: string,
): Promise<void> {
  // A file has only payouts whose details are the approved ones, so it was made before they changed.
  if (request.in_file_at !== null || request.reopened_at !== null) return;
  const bank = (await openDatedDetails(tx, secrets, [request.vendor_id])).get(request.vendor_id);
  if (!bank || !isOtherAccount(secrets, bank, request)) return;
  if (paid_on <= dayInIndia(bank.changed_at)) return;
  const message = m.earnings_paid_after_change({ day: formatDate(bank.changed_at) });
  throw new Failure(409, "bank_details_changed", message, { fields: { paid_on: message } });
}

/** As for a payout that is prepared; what was sent before the day of the change went to the account of before. */
function refusePaused(bank: DatedBankDetails | undefined, paid_on: string): void {
  const obstacle = bank && bankObstacle(bank);
  if (obstacle && paid_on >= dayInIndia(bank.changed_at)) throw hindered(obstacle);
}

function isOtherAccount(
  secrets: Secrets,
  bank: DatedBankDetails | undefined,
  { bank_fingerprint }: StoredPayoutRequest,
): boolean {
  if (!bank || !bank_fingerprint) return false;
  return !isBankFingerprint(secrets, bank.details, bank_fingerprint);
}

async function bookTransfer(
  tx: Transaction,
  actor: Actor,
  { vendor_id, amount_paise }: { vendor_id: string; amount_paise: number },
  { paid_on, bank_reference, note }: TransferInput,
): Promise<SentPayout> {
  await refuseKnownReference(tx, bank_reference);
  const payout = await orKnownReference(
    tx.one(sql({ id: "uuid", created_at: "timestamptz" })`
    insert into seller_payouts (vendor_id, amount_paise, paid_on, bank_reference, note, recorded_by)
    values (${vendor_id}, ${amount_paise}, ${paid_on}::date, ${bank_reference}, ${note}, ${actor.user_id})
    returning id, created_at`),
  );
  const recorded = { id: payout.id, vendor_id, amount_paise, bank_reference };
  await postTransactions(tx, [bookPayout({ ...recorded, paid_on }, payout.created_at)]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "payout_recorded",
    subject_kind: "seller",
    subject_id: vendor_id,
    details: { payout_id: payout.id, amount_paise },
  });
  return recorded;
}
