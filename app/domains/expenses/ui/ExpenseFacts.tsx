import * as m from "#messages";
import { formatDate } from "../../../text/time.ts";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Expense } from "../expense.ts";
import { ExpenseBadge } from "./ExpenseBadge.tsx";
import { SpendingFacts } from "./SpendingFacts.tsx";

/** Details of an expense. */
export function ExpenseFacts({ expense }: { expense: Expense }) {
  const reason = expense.refusal_reason ?? expense.reversal_reason;
  const facts = [
    [m.expenses_amount(), <Money key="amount" paise={expense.amount_paise} />],
    [m.expenses_spent_on(), formatDate(expense.spent_on)],
    ...(expense.advance_paise > 0
      ? [[m.expenses_from_advance_fact(), <Money key="advance" paise={expense.advance_paise} />] as const]
      : []),
    [m.expenses_payee(), <UserText key="payee">{expense.payee}</UserText>],
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
  return <SpendingFacts badge={<ExpenseBadge status={expense.status} />} reason={reason} facts={facts} />;
}
