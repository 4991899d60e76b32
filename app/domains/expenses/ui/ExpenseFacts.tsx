import type { ReactNode } from "react";
import * as m from "#messages";
import { formatDate } from "../../../text/time.ts";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { OwnExpense } from "../server/expense-row.ts";
import { fromBankOf } from "../expense.ts";
import { ExpenseBadge } from "./ExpenseBadge.tsx";
import { type NextStep, SpendingFacts } from "./SpendingFacts.tsx";

type ExpenseFactsProps = {
  expense: OwnExpense;
  /** Says also that it is being paid, as their desk does, and that the payment of a bill is not recorded, which only our team can explain. */
  is_for_admins?: boolean;
  /** Who may have paid it already; for admins. */
  organiser?: ReactNode;
  next?: NextStep | undefined;
};

/** Details of an expense, for its organiser and admins. */
export function ExpenseFacts({ expense, is_for_admins = false, organiser, next }: ExpenseFactsProps) {
  const reason = expense.refusal_reason ?? expense.reversal_reason;
  const facts = [
    [m.expenses_amount(), <Money key="amount" paise={expense.amount_paise} />],
    [m.expenses_spent_on(), formatDate(expense.spent_on)],
    ...(expense.advance_paise > 0
      ? [[m.expenses_from_advance_fact(), <Money key="advance" paise={expense.advance_paise} />] as const]
      : []),
    ...paymentFacts(expense, is_for_admins),
    [m.expenses_payee(), <UserText key="payee">{expense.payee}</UserText>],
    ...(organiser ? [[m.expenses_organiser(), organiser] as const] : []),
    [m.expenses_purpose(), <UserText key="purpose">{expense.purpose}</UserText>],
    [
      m.expenses_line(),
      expense.budget_line === null ? (
        m.expenses_line_none()
      ) : (
        <UserText key="line">{expense.budget_line}</UserText>
      ),
    ],
  ] as const;
  const badge = <ExpenseBadge status={expense.status} paying_at={is_for_admins ? expense.paying_at : null} />;
  return <SpendingFacts badge={badge} reason={reason} next={next} facts={facts} />;
}

function paymentFacts(expense: OwnExpense, is_for_admins: boolean): (readonly [string, ReactNode])[] {
  const { status, paid_on, bank_reference } = expense;
  const due_paise = fromBankOf(expense);
  if (due_paise === 0) return [];
  if (status === "waiting") return [[m.expenses_to_pay(), <Money key="due" paise={due_paise} />]];
  if (paid_on !== null)
    return [
      [m.expenses_from_bank_fact(), <Money key="bank" paise={due_paise} />],
      [m.expenses_bill_paid_on(), formatDate(paid_on)],
      [m.page_bank_reference(), bank_reference],
    ];
  const is_booked = status === "booked" || status === "reversed";
  return is_booked && is_for_admins ? [[m.expenses_bill_paid_on(), m.expenses_payment_unknown()]] : [];
}
