import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import type { TransferInput } from "../../advance-input.ts";
import { fromBankOf } from "../../expense.ts";
import type { BookingInput } from "../../expense-input.ts";
import { orKnownReference } from "../../../ledger/server/commands/refuse-known-reference.ts";
import { acceptPayment } from "../bill-payment.ts";
import { bookExpense, bookExpenseReversal } from "../bookings.ts";
import { auditExpense, type ChangedExpense, lockExpenseFor } from "../expense-lock.ts";
import { lockExpenseRow, readExpenseRow } from "../expense-row.ts";
import { lockMoney } from "../money-lock.ts";
import { isOwnClaim, refuseUnclaimed } from "../payment-claim.ts";
import { readBillPayer } from "../queries/payer.ts";
import { acceptSimilar } from "../similar-bills-seen.ts";

/** The organiser submits the expense for verification and publication; `picture` is the one with its bars. */
export async function submitExpense(
  tx: Transaction,
  actor: Actor,
  { id, picture }: { id: string; picture: { sha256: Buffer; width: number; height: number } | null },
): Promise<ChangedExpense> {
  const changed = await lockExpenseFor(tx, actor, id, "hand_in");
  await tx.run(command`
    update expenses set status = 'waiting', handed_in_at = now(), picture_sha256 = ${picture?.sha256 ?? null},
      picture_width = ${picture?.width ?? null}, picture_height = ${picture?.height ?? null}
    where id = ${id}`);
  return changed;
}

/** Withdraws an expense that was not submitted; a job deletes its file. */
export async function withdrawExpense(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await lockExpenseFor(tx, actor, id, "withdraw");
  await tx.run(command`update expenses set status = 'withdrawn' where id = ${id}`);
  await deleteBillFile(tx, id);
}

/** Withdraws one that was not submitted for long, unless it was meanwhile; its campaign is locked. */
export async function withdrawUnsubmitted(tx: Transaction, id: string): Promise<ChangedExpense | undefined> {
  const { campaign_id } = await readExpenseRow(tx, id);
  const locked = await lockMoney(tx, campaign_id);
  const expense = await lockExpenseRow(tx, id);
  if (expense.status !== "prepared") return undefined;
  await tx.run(command`update expenses set status = 'withdrawn' where id = ${id}`);
  await deleteBillFile(tx, id);
  await auditExpense(tx, null, "expense_withdrawn_by_time", { expense });
  return { expense, ...locked };
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
 * An admin verified the expense, and has paid from the bank what no advance covers of it: it is booked and public. 409 when
 * it was already decided, for another admin than the one who is paying it, and when other bills may be the same, unless the
 * admin has compared it with all of them; 400 and 409 of `acceptPayment`.
 */
export async function bookCheckedExpense(
  tx: Transaction,
  actor: Actor,
  { id, is_other_bill, compared_with, ...paid }: { id: string } & Omit<BookingInput, "decision">,
): Promise<ChangedExpense & { payment: TransferInput | null }> {
  const changed = await lockExpenseFor(tx, actor, id, "book");
  const { expense, campaign } = changed;
  if (fromBankOf(expense) > 0) refuseUnclaimed(await readBillPayer(tx, actor, id));
  const { payment, overridden } = await acceptPayment(tx, changed, paid);
  const seen = await acceptSimilar(tx, id, { is_other_bill, compared_with });
  const { paid_on = null, bank_reference = null } = payment ?? {};
  await orKnownReference(
    tx.run(command`
    update expenses set status = 'booked', decided_by = ${actor.user_id}, decided_at = now(), paying_by = null, paying_at = null,
      paid_on = ${paid_on}::date, bank_reference = ${bank_reference}, booked_number = 1 + (select coalesce(max(booked_number), 0) from expenses
        where campaign_id = ${campaign.id} and booked_number is not null)
    where id = ${id}`),
  );
  await postTransactions(tx, [bookExpense({ ...expense, paid_on }, new Date())]);
  await addJob(tx, "notify_of_spent_donations", { campaign_id: campaign.id });
  await auditExpense(tx, actor, "expense_booked", changed, {
    ...payment,
    ...overridden,
    ...seen,
  });
  return { ...changed, payment };
}

/**
 * An admin refuses the expense, in review or not submitted yet; its money is available again. 409 while another one is paying
 * it.
 */
export async function refuseExpense(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ChangedExpense> {
  const { status } = await readExpenseRow(tx, id);
  const changed = await lockExpenseFor(tx, actor, id, status === "prepared" ? "decline" : "refuse");
  isOwnClaim(await readBillPayer(tx, actor, id));
  await tx.run(command`
    update expenses set status = 'refused', decided_by = ${actor.user_id}, decided_at = now(), paying_by = null, paying_at = null,
      refusal_reason = ${reason}
    where id = ${id}`);
  await auditExpense(tx, actor, "expense_refused", changed);
  return changed;
}

/** Corrects a wrongly booked expense by a second ledger entry; it stays public with the reason. */
export async function reverseExpense(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ChangedExpense> {
  const changed = await lockExpenseFor(tx, actor, id, "reverse");
  await tx.run(command`
    update expenses set status = 'reversed', reversed_by = ${actor.user_id}, reversed_at = now(), reversal_reason = ${reason}
    where id = ${id}`);
  await postTransactions(tx, [bookExpenseReversal(changed.expense, new Date())]);
  await auditExpense(tx, actor, "expense_reversed", changed);
  return changed;
}
