import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import {
  orKnownReference,
  refuseKnownReference,
} from "../../../ledger/server/commands/refuse-known-reference.ts";
import { refuseIfPaid, refuseUnclaimed } from "../../../ledger/server/commands/payment-claim.ts";
import type { TransferInput } from "../../advance-input.ts";
import { fromBankOf, withdrawalNotice_days, withdrawnFileFor_days } from "../../expense.ts";
import type { BookingInput, RefusalInput } from "../../expense-input.ts";
import { acceptPayment } from "../expense-payment.ts";
import { bookExpense, bookExpenseReversal } from "../bookings.ts";
import { fieldFailure, paymentNotMissing } from "../expense-failures.ts";
import { auditExpense, type ChangedExpense, lockExpenseFor } from "../expense-lock.ts";
import { lockExpenseRow, readExpenseRow } from "../expense-row.ts";
import { lockMoney } from "../money-lock.ts";
import { readExpensePayer } from "../queries/payer.ts";
import { acceptSimilar } from "../similar-expenses-seen.ts";
import { day_ms } from "../../../../text/day-length.ts";

/** The organiser submits the expense for verification and publication; `picture` is the one with its bars. */
export async function submitExpense(
  tx: Transaction,
  actor: Actor,
  { id, picture }: { id: string; picture: { sha256: Buffer; width: number; height: number } | null },
): Promise<ChangedExpense> {
  const changed = await lockExpenseFor(tx, actor, id, "submit");
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

/** Its `day`, in India, as "2026-11-20". */
type Dated = ChangedExpense & { day: string };

/** Says on which day a bill that was not submitted for long is withdrawn, unless it was submitted meanwhile. */
export async function setWithdrawal(tx: Transaction, id: string): Promise<Dated | undefined> {
  const unsubmitted = await lockUnsubmitted(tx, id);
  if (!unsubmitted) return undefined;
  const { day } = await tx.one(sql({ day: "text" })`
    update expenses set withdrawal_on = day_in_india(now()) + ${withdrawalNotice_days}::int4 where id = ${id}
    returning to_char(withdrawal_on, 'YYYY-MM-DD') as day`);
  return { ...unsubmitted, day };
}

/** Withdraws it on that day, unless it was submitted meanwhile; its file is deleted on another `day`. */
export async function withdrawUnsubmitted(tx: Transaction, id: string): Promise<Dated | undefined> {
  const unsubmitted = await lockUnsubmitted(tx, id);
  if (!unsubmitted) return undefined;
  await tx.run(command`update expenses set status = 'withdrawn' where id = ${id}`);
  const day = await deleteFileLater(tx, id);
  await auditExpense(tx, null, "expense_withdrawn_by_time", unsubmitted);
  return { ...unsubmitted, day };
}

/** Of a bill that ended without having been submitted. Returns the day, in India. */
async function deleteFileLater(tx: Transaction, id: string): Promise<string> {
  const file_until = new Date(Date.now() + withdrawnFileFor_days * day_ms);
  await deleteBillFile(tx, id, file_until);
  return dayInIndia(file_until);
}

/** Locks its campaign, then the expense. */
async function lockUnsubmitted(tx: Transaction, id: string): Promise<ChangedExpense | undefined> {
  const { campaign_id } = await readExpenseRow(tx, id);
  const locked = await lockMoney(tx, campaign_id);
  const expense = await lockExpenseRow(tx, id);
  return expense.status === "prepared" ? { expense, ...locked } : undefined;
}

/** Deletes the file of an expense that ended without having been submitted, `at` this time or now, or of one that was not recorded. */
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
  if (fromBankOf(expense) > 0) refuseUnclaimed(await readExpensePayer(tx, actor, id));
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
 * An admin refuses the expense, in review or not submitted yet; its money is available again. Of one that was not submitted, the
 * file is deleted on `file_until`. 409 while another one is paying it, and for the one who is, unless they have not paid.
 */
export async function refuseExpense(
  tx: Transaction,
  actor: Actor,
  { id, reason, was_not_paid }: { id: string } & RefusalInput,
): Promise<ChangedExpense & { file_until: string | null }> {
  const { status } = await readExpenseRow(tx, id);
  const changed = await lockExpenseFor(tx, actor, id, status === "prepared" ? "decline" : "refuse");
  refuseIfPaid(await readExpensePayer(tx, actor, id), was_not_paid);
  await tx.run(command`
    update expenses set status = 'refused', decided_by = ${actor.user_id}, decided_at = now(), paying_by = null, paying_at = null,
      refusal_reason = ${reason}
    where id = ${id}`);
  const file_until = status === "prepared" ? await deleteFileLater(tx, id) : null;
  await auditExpense(tx, actor, "expense_refused", changed);
  return { ...changed, file_until };
}

/**
 * Records how a bill was paid that was booked before payments were recorded, so that its debit is found in statements. The
 * books stay as they are, also its value date. 400 for a day before the campaign, 409 for a reference recorded before and where
 * the payment is recorded.
 */
export async function recordExpensePayment(
  tx: Transaction,
  actor: Actor,
  { id, paid_on, bank_reference }: { id: string } & TransferInput,
): Promise<ChangedExpense> {
  const changed = await lockExpenseFor(tx, actor, id, "record_payment");
  const { expense, campaign } = changed;
  if (fromBankOf(expense) === 0 || expense.paid_on !== null) throw paymentNotMissing();
  if (paid_on < campaign.created_on)
    throw fieldFailure("paid_on", "before_campaign", m.expenses_day_before());
  await refuseKnownReference(tx, bank_reference);
  await orKnownReference(
    tx.run(command`
    update expenses set paid_on = ${paid_on}::date, bank_reference = ${bank_reference}, is_payment_unknown = false,
      payment_recorded_later_at = now() where id = ${id}`),
  );
  await auditExpense(tx, actor, "bill_payment_recorded", changed, { paid_on, bank_reference });
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
