import * as m from "#messages";
import { sqlPart } from "../../../../platform/database/sql.ts";
import { isFailure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { startOfDayInIndia } from "../../../../text/india-day.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import { campaignTag } from "../../../campaigns/schema.ts";
import { moneyTag } from "../../../ledger/campaign-month.ts";
import type { TransferInput } from "../../advance-input.ts";
import { type Bar, endedUnsubmitted, fromBankOf } from "../../expense.ts";
import type { DecisionInput } from "../../expense-input.ts";
import { originalKey, publicKey, sha256Of } from "../bill-files.ts";
import { burnBars } from "../burn-bars.ts";
import * as commands from "../commands/change-expense.ts";
import { expenseNotFound } from "../expense-failures.ts";
import { expenseRows, readExpenseRow } from "../expense-row.ts";
import { factsOf, notifyOrganiser } from "../organiser-notices.ts";
import { expensesToWithdraw, unsubmittedExpenses } from "../queries/checked-expenses.ts";
import { readOwnExpense } from "../queries/own-expense.ts";

/**
 * The organiser submits an expense: its bars become part of the public picture. Of a PDF only the facts are published.
 * Throws the failures of the command.
 */
export async function submitExpense(
  { db, storage }: Pick<Services, "db" | "storage">,
  session: Session,
  id: string,
  bars: readonly Bar[],
): Promise<void> {
  const { expense } = await readOwnExpense(db, session, id);
  if (expense.bill_kind === "pdf" || expense.status !== "prepared") {
    await db.transaction((tx) => commands.submitExpense(tx, session, { id, picture: null }));
    return;
  }
  const original = await storage.get(originalKey(expense));
  if (!original) throw expenseNotFound();
  const { bytes, width, height } = await burnBars(original, bars);
  const sha256 = sha256Of(bytes);
  await storage.put(publicKey(id, sha256), bytes, "image/webp");
  try {
    await db.transaction((tx) =>
      commands.submitExpense(tx, session, { id, picture: { sha256, width, height } }),
    );
  } catch (error) {
    // Any other error may be a commit whose response was lost.
    if (isFailure(error)) await deleteUnlessShown({ db, storage }, id, sha256);
    throw error;
  }
}

/** After concurrent submissions of the same bars, the refused one has rewritten the other's file. */
async function deleteUnlessShown(
  { db, storage }: Pick<Services, "db" | "storage">,
  id: string,
  sha256: Buffer,
): Promise<void> {
  const { picture_sha256 } = await readExpenseRow(db, id);
  if (!picture_sha256?.equals(sha256)) await storage.delete(publicKey(id, sha256));
}

/** The organiser withdraws an expense that was not submitted; the record stays, its file is deleted. */
export async function withdrawExpense(
  { db }: Pick<Services, "db">,
  session: Session,
  id: string,
): Promise<void> {
  await db.transaction((tx) => commands.withdrawExpense(tx, session, id));
}

/** Deletes the file of an expense that ended without having been submitted, or was never recorded. By a job, so that no crash leaves the file behind. */
export async function deleteFileOfExpense(
  { db, storage }: Pick<Services, "db" | "storage">,
  id: string,
): Promise<void> {
  const [expense] = await expenseRows(db, sqlPart`where id = ${id}`);
  if (expense && !endedUnsubmitted(expense)) return;
  for (const bill_kind of ["photo", "pdf"] as const) await storage.delete(originalKey({ id, bill_kind }));
}

/** Tells organisers of the day on which bills are withdrawn that they recorded long ago and never submitted. */
export async function announceWithdrawals(services: DecidingServices): Promise<void> {
  const { db, realtime } = services;
  for (const id of await unsubmittedExpenses(db)) {
    const { tags } = await db.transaction(async (tx) => {
      const waiting = await commands.setWithdrawal(tx, id);
      if (!waiting?.organiser) return { tags: [] };
      return notifyOrganiser(services, tx, waiting, {
        key: "unsubmitted",
        title: m.expenses_told_unsubmitted_title,
        text: () => m.expenses_told_unsubmitted({ ...factsOf(waiting), day: dayOf(waiting) }),
      });
    });
    realtime.publish(tags);
  }
}

/** Withdraws bills that were not submitted until that day, and tells their organisers. */
export async function withdrawUnsubmittedExpenses(services: DecidingServices): Promise<void> {
  const { db, realtime } = services;
  for (const id of await expensesToWithdraw(db)) {
    const { tags } = await db.transaction(async (tx) => {
      const withdrawn = await commands.withdrawUnsubmitted(tx, id);
      if (!withdrawn?.organiser) return { tags: [] };
      return notifyOrganiser(services, tx, withdrawn, {
        key: "withdrawn",
        title: m.expenses_told_withdrawn_title,
        text: () => m.expenses_told_withdrawn({ ...factsOf(withdrawn), day: dayOf(withdrawn) }),
      });
    });
    realtime.publish(tags);
  }
}

type DecidingServices = Pick<Services, "db" | "notifier" | "realtime">;

/** An admin books or refuses an expense, and its organiser is notified. Throws the failures of the commands. */
export async function decideOnExpense(
  services: DecidingServices,
  session: Session,
  id: string,
  input: DecisionInput,
): Promise<void> {
  const { db, realtime } = services;
  const tags = await db.transaction(async (tx) => {
    if (input.decision === "refuse") {
      const { reason, was_not_paid } = input;
      const refused = await commands.refuseExpense(tx, session, { id, reason, was_not_paid });
      const { file_until } = refused;
      const facts = () => ({ ...factsOf(refused), reason });
      const { tags } = await notifyOrganiser(services, tx, refused, {
        key: "refused",
        title: m.expenses_told_refused_title,
        text: () =>
          file_until === null
            ? m.expenses_told_refused(facts())
            : m.expenses_told_declined({ ...facts(), day: dayOf({ day: file_until }) }),
      });
      return tags;
    }
    const { decision: _booked, ...payment } = input;
    const booked = await commands.bookCheckedExpense(tx, session, { id, ...payment });
    const { tags } = await notifyOrganiser(services, tx, booked, {
      key: "booked",
      title: m.expenses_told_booked_title,
      text: () => bookedText(booked),
    });
    return [...tags, campaignTag(booked.campaign.id), moneyTag];
  });
  realtime.publish(tags);
}

/** How a bill of before was paid. Throws the failures of the command. */
export async function recordExpensePayment(
  { db, realtime }: Pick<Services, "db" | "realtime">,
  session: Session,
  id: string,
  transfer: TransferInput,
): Promise<void> {
  const { campaign } = await db.transaction((tx) =>
    commands.recordExpensePayment(tx, session, { id, ...transfer }),
  );
  realtime.publish([campaignTag(campaign.id), moneyTag]);
}

/** An admin reverses a booked expense, and its organiser is notified of the reason. */
export async function reverseExpense(
  services: DecidingServices,
  session: Session,
  id: string,
  reason: string,
): Promise<void> {
  const { db, realtime } = services;
  const tags = await db.transaction(async (tx) => {
    const reversed = await commands.reverseExpense(tx, session, { id, reason });
    const { tags } = await notifyOrganiser(services, tx, reversed, {
      key: "reversed",
      title: m.expenses_told_reversed_title,
      text: () => m.expenses_told_reversed({ ...factsOf(reversed), reason }),
    });
    return [...tags, campaignTag(reversed.campaign.id), moneyTag];
  });
  realtime.publish(tags);
}

function bookedText({ payment, ...booked }: Awaited<ReturnType<typeof commands.bookCheckedExpense>>) {
  const facts = factsOf(booked);
  if (!payment) return m.expenses_told_booked(facts);
  const paid = formatRupees(fromBankOf(booked.expense));
  return m.expenses_told_paid({ ...facts, paid, reference: payment.bank_reference });
}

const dayOf = ({ day }: { day: string }) => formatDate(startOfDayInIndia(day));
