import * as m from "#messages";
import { Failure, type FieldErrors, isFailure } from "../../../../platform/failure.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import {
  adminExpensePath,
  adminExpensesPath,
  type Bar,
  campaignExpensesPath,
  ownExpensePath,
  type RecordedTransfer,
} from "../../expense.ts";
import { type TransferInput, transferInput } from "../../advance-input.ts";
import {
  barsInput,
  claimInput,
  type DecisionInput,
  decisionInput,
  expenseInput,
  reasonInput,
} from "../../expense-input.ts";
import { findRecordedTransfer } from "../queries/recorded-transfer.ts";
import { claimExpensePayment, releaseExpensePayment } from "../use-cases/claim-payment.ts";
import {
  decideOnExpense,
  recordExpensePayment,
  reverseExpense,
  submitExpense,
  withdrawExpense,
} from "../use-cases/change-expense.ts";
import { recordExpense } from "../use-cases/record-expense.ts";

/** Page forms of organisers and admins for expenses. */

type Visit = { services: Services; session: Session };

export function recordForm({ services, session }: Visit, campaign_id: string): FormAction {
  return formAction({
    schema: expenseInput,
    files: ["bill"],
    echoed: ["amount", "spent_on", "payee", "purpose", "budget_line", "advance"],
    failed: m.expenses_not_recorded(),
    // Reported together with the other fields' errors.
    prepare: ({ files: { bill } }) =>
      Promise.resolve<FieldErrors>(bill && bill.size > 0 ? {} : { bill: m.expenses_bill_missing() }),
    async perform(input, { files }) {
      const id = await orErrorPage(
        recordExpense(services, session, { campaign_id, input, file: files.bill }),
        404,
      );
      return { location: ownExpensePath(campaign_id, id), notice: "expense_recorded" };
    },
  });
}

const barFields = ["x", "y", "width", "height"] as const;

export function ownExpenseForms(
  { services, session }: Visit,
  { id, campaign_id }: { id: string; campaign_id: string },
): Record<string, FormAction> {
  return {
    submit: formAction({
      lists: barFields,
      failed: m.expenses_not_submitted(),
      async perform(_values, { lists }) {
        await submitExpense(services, session, id, barsOf(lists));
        return { location: campaignExpensesPath(campaign_id), notice: "expense_submitted" };
      },
    }),
    withdraw: formAction({
      failed: m.expenses_not_decided(),
      async perform() {
        await withdrawExpense(services, session, id);
        return { location: campaignExpensesPath(campaign_id), notice: "expense_withdrawn" };
      },
    }),
  };
}

/** One bar for each row of the form; empty rows are skipped. */
function barsOf(lists: Partial<Record<string, string[]>>): Bar[] {
  const count = Math.max(0, ...barFields.map((name) => lists[name]?.length ?? 0));
  const typed = Array.from({ length: count }, (_row, i) =>
    Object.fromEntries(barFields.map((name) => [name, lists[name]?.[i]?.trim() ?? ""])),
  ).filter((row) => Object.values(row).some((value) => value !== ""));
  const parsed = barsInput.safeParse({
    bars: typed.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value === "" ? null : Number(value)]),
      ),
    ),
  });
  if (!parsed.success)
    throw new Failure(400, "invalid_bars", parsed.error.issues[0]?.message ?? m.expenses_bars_wrong());
  return parsed.data.bars;
}

/** With what else has the reference, to be linked; undefined for any other error. */
async function knownTransfer({ db }: Services, error: unknown, bank_reference: string | undefined) {
  if (!isFailure(error) || error.code !== "reference_known") return undefined;
  const asked = await findRecordedTransfer(db, bank_reference ?? "");
  return asked && { asked, errors: error.fields ?? {} };
}

export function decisionForms(
  { services, session }: Visit,
  id: string,
): Record<string, FormAction<RecordedTransfer>> {
  const failed = m.expenses_not_decided();
  return {
    claim: formAction({
      schema: claimInput,
      lists: ["compared_with"],
      inputOf: ({ values, lists }) => ({ ...values, ...lists }),
      echoed: ["is_other_bill", "was_sent"],
      failed,
      async perform(input) {
        await claimExpensePayment(services, session, id, input);
        return { location: adminExpensePath(id), notice: "payment_claimed" };
      },
    }),
    release: formAction({
      failed,
      async perform() {
        await releaseExpensePayment(services, session, id);
        return { location: adminExpensePath(id), notice: "payment_released" };
      },
    }),
    book: formAction<DecisionInput, RecordedTransfer>({
      schema: decisionInput,
      lists: ["compared_with"],
      inputOf: ({ values, lists }) => ({ ...values, ...lists, decision: "book" }),
      echoed: ["paid_on", "bank_reference", "was_sent", "is_other_bill"],
      failed,
      async perform(input) {
        try {
          await decideOnExpense(services, session, id, input);
        } catch (error) {
          const reference = input.decision === "book" ? input.bank_reference : undefined;
          const known = await knownTransfer(services, error, reference);
          if (!known) throw error;
          return known;
        }
        return { location: adminExpensesPath, notice: "expense_booked" };
      },
    }),
    refuse: formAction({
      schema: decisionInput,
      inputOf: ({ values }) => ({ ...values, decision: "refuse" }),
      echoed: ["reason", "was_not_paid"],
      failed,
      async perform(input) {
        await decideOnExpense(services, session, id, input);
        return { location: adminExpensesPath, notice: "expense_refused" };
      },
    }),
    record_payment: formAction<TransferInput, RecordedTransfer>({
      schema: transferInput,
      echoed: ["paid_on", "bank_reference"],
      failed,
      async perform(input) {
        try {
          await recordExpensePayment(services, session, id, input);
        } catch (error) {
          const known = await knownTransfer(services, error, input.bank_reference);
          if (!known) throw error;
          return known;
        }
        return { location: adminExpensePath(id), notice: "bill_payment_recorded" };
      },
    }),
    reverse: formAction({
      schema: reasonInput,
      echoed: ["reason"],
      failed,
      async perform({ reason }) {
        await reverseExpense(services, session, id, reason);
        return { location: adminExpensesPath, notice: "expense_reversed" };
      },
    }),
  };
}
