import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlTexts } from "../../../../platform/database/sql.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import {
  orKnownReference,
  refuseKnownReference,
} from "../../../ledger/server/commands/refuse-known-reference.ts";
import { refuseIfPaid, refuseUnclaimed } from "../../../ledger/server/commands/payment-claim.ts";
import type { AdvanceReversalInput, TransferInput } from "../../advance-input.ts";
import { isRecordedAnew } from "../../advance.ts";
import { anewNeedsAnotherAdmin, otherRequestOpen } from "../advance-failures.ts";
import type { RefusalInput } from "../../expense-input.ts";
import { auditAdvance, type ChangedAdvance, lockAdvanceFor } from "../advance-lock.ts";
import { bookAdvance, bookAdvanceReversal } from "../bookings.ts";
import { fieldFailure } from "../expense-failures.ts";
import { refuseToPayOut } from "../pay-out-limit.ts";
import { readAdvancePayer } from "../queries/payer.ts";
import { transferRecorder } from "../queries/transfer-recorder.ts";
import { openAdvanceStatuses } from "../../advance-states.ts";

/** Withdraws a request that the organiser no longer needs. */
export async function withdrawAdvance(tx: Transaction, actor: Actor, id: string): Promise<ChangedAdvance> {
  const changed = await lockAdvanceFor(tx, actor, id, "withdraw");
  await tx.run(command`
    update campaign_advances set status = 'withdrawn', sealed_account = null where id = ${id}`);
  await auditAdvance(tx, actor, "advance_withdrawn", changed.advance);
  return changed;
}

/**
 * Approves it before its transfer, which another admin records where there is one. 409 when it was already decided, when refunds have left less than its amount,
 * while banks look into what would pay for it, and while its organiser is suspended.
 */
export async function approveAdvance(tx: Transaction, actor: Actor, id: string): Promise<ChangedAdvance> {
  const changed = await lockAdvanceFor(tx, actor, id, "approve");
  await refuseToPayOut(tx, changed.campaign, changed.advance.amount_paise);
  await tx.run(command`
    update campaign_advances set status = 'approved', decided_by = ${actor.user_id}, decided_at = now()
    where id = ${id}`);
  await auditAdvance(tx, actor, "advance_approved", changed.advance);
  return changed;
}

type Refusal = { id: string; reason: string };

/** Refuses it: its money is available again. */
export async function refuseAdvance(
  tx: Transaction,
  actor: Actor,
  { id, reason }: Refusal,
): Promise<ChangedAdvance> {
  const changed = await lockAdvanceFor(tx, actor, id, "refuse");
  await writeRefusal(tx, actor, { id, reason });
  await auditAdvance(tx, actor, "advance_refused", changed.advance);
  return changed;
}

/** Cancels an approved advance that was not sent. 409 while another admin is sending it, and for the one who is, unless they have not. */
export async function cancelAdvance(
  tx: Transaction,
  actor: Actor,
  { id, reason, was_not_paid }: Refusal & RefusalInput,
): Promise<ChangedAdvance> {
  const changed = await lockAdvanceFor(tx, actor, id, "cancel");
  refuseIfPaid(await readAdvancePayer(tx, actor, id), was_not_paid);
  await writeRefusal(tx, actor, { id, reason });
  await auditAdvance(tx, actor, "advance_cancelled", changed.advance);
  return changed;
}

async function writeRefusal(tx: Transaction, actor: Actor, { id, reason }: Refusal): Promise<void> {
  await tx.run(command`
    update campaign_advances set status = 'refused', decided_by = ${actor.user_id}, decided_at = now(),
      refusal_reason = ${reason}, sealed_account = null
    where id = ${id}`);
}

/**
 * Records the bank transfer: the advance is booked and public, and the bank account is erased. It was made, so it is booked
 * also where refunds have left less than its amount since: then less than nothing remains. 400 for a day before the request,
 * 409 for a reference recorded before, and for every admin but the one who has said before that they send it. Nobody sends one
 * that is recorded anew: 409 then for the admin who approved it while another one can record it.
 */
export async function recordAdvanceTransfer(
  tx: Transaction,
  actor: Actor,
  { id, paid_on, bank_reference }: TransferInput & { id: string },
): Promise<ChangedAdvance> {
  const changed = await lockAdvanceFor(tx, actor, id, "pay");
  const { user_id } = actor;
  const { approved_it, needs_another } = await transferRecorder(tx, {
    id,
    user_id,
    organiser_id: changed.campaign.created_by,
  });
  if (!isRecordedAnew(changed.advance)) refuseUnclaimed(await readAdvancePayer(tx, actor, id));
  else if (needs_another) throw anewNeedsAnotherAdmin();
  if (paid_on < dayInIndia(changed.advance.created_at))
    throw fieldFailure("paid_on", "before_request", m.expenses_advance_day_before());
  await refuseKnownReference(tx, bank_reference);
  await orKnownReference(
    tx.run(command`
    update campaign_advances set status = 'paid', paid_on = ${paid_on}::date, bank_reference = ${bank_reference},
      paid_by = ${user_id}, paid_alone = ${approved_it}, sealed_account = null
    where id = ${id}`),
  );
  await postTransactions(tx, [bookAdvance({ ...changed.advance, paid_on }, new Date())]);
  await auditAdvance(tx, actor, "advance_paid", changed.advance);
  return changed;
}

type Reversed = ChangedAdvance & { correction_id: string | null };

/**
 * Corrects a wrongly recorded transfer by a second ledger entry; it stays public with the reason. `was_sent`: the money has left
 * all the same, so it is approved anew and can be recorded rightly, also one that was reversed before as not sent; 409 then while
 * the campaign has another request.
 */
export async function reverseAdvanceTransfer(
  tx: Transaction,
  actor: Actor,
  { id, reason, was_sent }: { id: string } & AdvanceReversalInput,
): Promise<Reversed> {
  const changed = await lockAdvanceFor(tx, actor, id, ({ status }) =>
    was_sent && status === "reversed" ? "correct" : "reverse",
  );
  if (changed.advance.status !== "reversed") {
    await tx.run(command`
      update campaign_advances set status = 'reversed', reversed_by = ${actor.user_id}, reversed_at = now(),
        reversal_reason = ${reason}
      where id = ${id}`);
    await postTransactions(tx, [bookAdvanceReversal(changed.advance, new Date())]);
  }
  const correction_id = was_sent ? await approveAnew(tx, id) : null;
  await auditAdvance(tx, actor, "advance_reversed", changed.advance, { was_sent, correction_id });
  return { ...changed, correction_id };
}

/** Returns the id of the new row. The account was erased when the money was sent, and nothing is to be sent now. */
async function approveAnew(tx: Transaction, id: string): Promise<string> {
  const anew = await tx.maybeOne(sql({ id: "uuid" })`
    insert into campaign_advances (campaign_id, amount_paise, purpose, status, requested_by, created_at, decided_by, decided_at,
      corrects_id)
    select campaign_id, amount_paise, purpose, 'approved', requested_by, created_at, decided_by, decided_at, id
    from campaign_advances where id = ${id}
    on conflict (campaign_id) where status in ${sqlTexts(openAdvanceStatuses)} do nothing
    returning id`);
  if (!anew) throw otherRequestOpen();
  return anew.id;
}
