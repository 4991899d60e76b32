import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { transitionRefusal } from "../../../../text/state-table.ts";
import type { CampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import type { TransferInput } from "../../advance-input.ts";
import type { BookingInput } from "../../expense-input.ts";
import { type ExpenseTransition, expenseTransitions } from "../../states.ts";
import { acceptPayment } from "../bill-payment.ts";
import { bookExpense, bookExpenseReversal } from "../bookings.ts";
import { expenseNotFound, similarBillsFound } from "../expense-failures.ts";
import { type ExpenseRow, lockExpenseRow, readExpenseRow } from "../expense-row.ts";
import { lockMoney } from "../money-lock.ts";
import { similarBills } from "../queries/similar-bills.ts";

export type ChangedExpense = { expense: ExpenseRow; campaign: CampaignMoney };

/** The organiser submits the expense for verification and publication; `picture` is the one with its bars. */
export async function submitExpense(
  tx: Transaction,
  actor: Actor,
  { id, picture }: { id: string; picture: { sha256: Buffer; width: number; height: number } | null },
): Promise<ChangedExpense> {
  const changed = await lockFor(tx, actor, id, "hand_in");
  await tx.run(command`
    update expenses set status = 'waiting', handed_in_at = now(), picture_sha256 = ${picture?.sha256 ?? null},
      picture_width = ${picture?.width ?? null}, picture_height = ${picture?.height ?? null}
    where id = ${id}`);
  return changed;
}

/** Withdraws an expense that was not submitted; a job deletes its file. */
export async function withdrawExpense(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await lockFor(tx, actor, id, "withdraw");
  await tx.run(command`update expenses set status = 'withdrawn' where id = ${id}`);
  await deleteBillFile(tx, id);
}

/** Deletes the file of a withdrawn expense, or `at` this time of one that was not recorded. */
export async function deleteBillFile(tx: Transaction, expense_id: string, at?: Date): Promise<void> {
  const run_at = at && { run_at: at };
  await addJob(
    tx,
    "delete_bill_file",
    { expense_id },
    { job_key: `delete_bill_file:${expense_id}`, ...run_at },
  );
}

/**
 * An admin verified the expense, and the bank has paid what no advance covers of it: it is booked and public. 409 when it was
 * already decided, and when other bills may be the same, unless the admin says that they are not; 400 and 409 of `acceptPayment`.
 */
export async function bookCheckedExpense(
  tx: Transaction,
  actor: Actor,
  { id, is_other_bill, ...paid }: { id: string } & Omit<BookingInput, "decision">,
): Promise<ChangedExpense & { payment: TransferInput | null }> {
  const changed = await lockFor(tx, actor, id, "book");
  const { expense, campaign } = changed;
  const payment = await acceptPayment(tx, changed, paid);
  if (!is_other_bill && (await similarBills(tx, id)).length > 0) throw similarBillsFound();
  const { paid_on = null, bank_reference = null } = payment ?? {};
  await tx.run(command`
    update expenses set status = 'booked', decided_by = ${actor.user_id}, decided_at = now(),
      paid_on = ${paid_on}::date, bank_reference = ${bank_reference}, booked_number = 1 + (select coalesce(max(booked_number), 0) from expenses
        where campaign_id = ${campaign.id} and booked_number is not null)
    where id = ${id}`);
  await postTransactions(tx, [bookExpense({ ...expense, paid_on }, new Date())]);
  await addJob(tx, "notify_of_spent_donations", { campaign_id: campaign.id });
  await audit(tx, actor, "expense_booked", changed, { ...payment });
  return { ...changed, payment };
}

/** An admin refuses the expense; its money is available again. */
export async function refuseExpense(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ChangedExpense> {
  const changed = await lockFor(tx, actor, id, "refuse");
  await tx.run(command`
    update expenses set status = 'refused', decided_by = ${actor.user_id}, decided_at = now(), refusal_reason = ${reason}
    where id = ${id}`);
  await audit(tx, actor, "expense_refused", changed);
  return changed;
}

/** Corrects a wrongly booked expense by a second ledger entry; it stays public with the reason. */
export async function reverseExpense(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ChangedExpense> {
  const changed = await lockFor(tx, actor, id, "reverse");
  await tx.run(command`
    update expenses set status = 'reversed', reversed_by = ${actor.user_id}, reversed_at = now(), reversal_reason = ${reason}
    where id = ${id}`);
  await postTransactions(tx, [bookExpenseReversal(changed.expense, new Date())]);
  await audit(tx, actor, "expense_reversed", changed);
  return changed;
}

/**
 * Locks the organiser, the campaign, then the expense. 404 for everybody but the organiser and admins. 403 and 409
 * with the reason from the transition table.
 */
async function lockFor(
  tx: Transaction,
  actor: Actor,
  id: string,
  transition: ExpenseTransition,
): Promise<ChangedExpense> {
  const { campaign_id } = await readExpenseRow(tx, id);
  const { campaign } = await lockMoney(tx, campaign_id);
  const expense = await lockExpenseRow(tx, id);
  if (actor.user_id !== campaign.created_by && !actor.roles.includes("admin")) throw expenseNotFound();
  const in_state = { status: expense.status, organiser_id: campaign.created_by };
  const refusal = transitionRefusal(expenseTransitions[transition], actor, in_state, new Date());
  if (refusal) throw new Failure(refusal.status, refusal.code, refusal.reason);
  return { expense, campaign };
}

async function audit(
  tx: Transaction,
  actor: Actor,
  event: string,
  { expense }: ChangedExpense,
  details: Partial<TransferInput> = {},
) {
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event,
    subject_kind: "campaign",
    subject_id: expense.campaign_id,
    details: { expense_id: expense.id, amount_paise: expense.amount_paise, ...details },
  });
}
