import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isOwnClaim, releasableClaim } from "../../../ledger/server/commands/payment-claim.ts";
import { isRecordedAnew } from "../../advance.ts";
import { fromBankOf } from "../../expense.ts";
import type { ClaimInput } from "../../expense-input.ts";
import { advanceNeedsAnotherAdmin } from "../advance-failures.ts";
import { auditAdvance, lockAdvanceFor } from "../advance-lock.ts";
import { auditExpense, lockExpenseFor } from "../expense-lock.ts";
import { payOutObstacle } from "../pay-out-limit.ts";
import { readAdvancePayer, readExpensePayer } from "../queries/payer.ts";
import { transferRecorder } from "../queries/transfer-recorder.ts";
import { acceptSimilar } from "../similar-expenses-seen.ts";

/**
 * An admin says that they pay a bill in review now: until it is booked, refused or released, nobody else pays it or decides
 * about it. Again by the same admin, it changes nothing. 409 where another one is paying it, where nothing is to be paid,
 * where other bills may be the same, unless the admin has compared it with all of them, and where less of the campaign's
 * money is left or banks look into it, unless the bank has sent it already.
 */
export async function claimExpensePayment(
  tx: Transaction,
  actor: Actor,
  { id, was_sent, ...compared }: { id: string } & ClaimInput,
): Promise<void> {
  const changed = await lockExpenseFor(tx, actor, id, "claim");
  const due_paise = fromBankOf(changed.expense);
  if (due_paise === 0) throw new Failure(409, "nothing_to_pay", m.expenses_nothing_to_claim());
  if (isOwnClaim(await readExpensePayer(tx, actor, id))) return;
  const seen = await acceptSimilar(tx, id, compared);
  const obstacle = await payOutObstacle(tx, changed.campaign, due_paise);
  if (obstacle && !was_sent) throw obstacle.failure;
  await tx.run(command`
    update expenses set paying_by = ${actor.user_id}, paying_at = now() where id = ${id}`);
  await auditExpense(tx, actor, "bill_payment_claimed", changed, { ...seen, ...obstacle?.details });
}

/** They have not paid it after all. Another admin can say so once a day is over, or they are no admin any more; 409 before. */
export async function releaseExpensePayment(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const changed = await lockExpenseFor(tx, actor, id, "release");
  const { user_id: claimed_by } = releasableClaim(await readExpensePayer(tx, actor, id));
  await tx.run(command`update expenses set paying_by = null, paying_at = null where id = ${id}`);
  await auditExpense(tx, actor, "bill_payment_released", changed, { claimed_by });
}

/**
 * An admin says that they send an approved advance now, as for a bill. 409 also for the admin who approved it while there is
 * another one, and where only its record was wrong: nothing is to be sent then.
 */
export async function claimAdvancePayment(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const { advance, campaign } = await lockAdvanceFor(tx, actor, id, "claim");
  if (isRecordedAnew(advance)) throw new Failure(409, "nothing_to_pay", m.expenses_advance_anew_not_sent());
  if (isOwnClaim(await readAdvancePayer(tx, actor, id))) return;
  const { user_id } = actor;
  const recorder = await transferRecorder(tx, { id, user_id, organiser_id: campaign.created_by });
  if (recorder.needs_another) throw advanceNeedsAnotherAdmin();
  await tx.run(command`
    update campaign_advances set paying_by = ${user_id}, paying_at = now() where id = ${id}`);
  await auditAdvance(tx, actor, "advance_payment_claimed", advance);
}

/** It was not sent after all, as for a bill. */
export async function releaseAdvancePayment(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const { advance } = await lockAdvanceFor(tx, actor, id, "release");
  const { user_id: claimed_by } = releasableClaim(await readAdvancePayer(tx, actor, id));
  await tx.run(command`
    update campaign_advances set paying_by = null, paying_at = null where id = ${id}`);
  await auditAdvance(tx, actor, "advance_payment_released", advance, { claimed_by });
}
