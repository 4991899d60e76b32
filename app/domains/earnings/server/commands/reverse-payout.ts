import * as m from "#messages";
import { lockTransfer } from "./lock-transfer.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { canPayOut } from "../../policy.ts";
import { bookReversal } from "../bookings.ts";
import { payoutsRestricted, refuseUnlessPays } from "../earnings-failures.ts";
import type { SentPayout } from "./record-payout.ts";

/**
 * Reverses a wrongly recorded payout: it stays, with the reason, and its amount is owed again. `was_sent`: the money has
 * left all the same, so its prepared payout is approved again and can be recorded rightly. 403 for non-admins
 * and for their own payout, 404, and 409 when it was already reversed.
 */
export async function reversePayout(
  tx: Transaction,
  actor: Actor,
  { payout_id, reason, was_sent }: { payout_id: string; reason: string; was_sent: boolean },
): Promise<SentPayout & { is_reopened: boolean }> {
  if (!canPayOut(actor)) throw payoutsRestricted();
  const payout = await lockTransfer(tx, "payout", payout_id);
  if (!payout) throw new Failure(404, "payout_not_found", m.earnings_no_such_payout());
  refuseUnlessPays(actor, payout.vendor_id);
  if (payout.is_reversed) throw new Failure(409, "payout_reversed", m.earnings_reversed_before());
  const is_reopened = was_sent && (await reopenRequest(tx, payout.id));
  await tx.run(command`
    update seller_payouts set reversed_at = now(), reversed_by = ${actor.user_id}, reversal_reason = ${reason},
      is_reopened = ${is_reopened}
    where id = ${payout.id}`);
  await postTransactions(tx, [bookReversal(payout, new Date())]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "payout_reversed",
    subject_kind: "seller",
    subject_id: payout.vendor_id,
    details: { payout_id: payout.id, amount_paise: payout.amount_paise, was_sent },
  });
  return { ...payout, is_reopened };
}

/** False for a payout that was never prepared: what it paid is payable again then. */
async function reopenRequest(tx: Transaction, payout_id: string): Promise<boolean> {
  const reopened = await tx.run(command`
    update payout_requests set status = 'approved', payout_id = null, ended_by = null, ended_at = null,
      reopened_at = clock_timestamp(), is_otherwise = is_otherwise or bank_fingerprint is null
    where payout_id = ${payout_id}`);
  return reopened > 0;
}
