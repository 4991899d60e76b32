import * as m from "#messages";
import { formatDate } from "../../../text/time.ts";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { Fact } from "../../../ui/Fact.tsx";
import type { Expense } from "../expense.ts";
import { ExpenseBadge } from "./ExpenseBadge.tsx";

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
  return (
    <div className="mb-6 flex flex-col items-start gap-4">
      <ExpenseBadge status={expense.status} />
      {reason && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          <UserText>{reason}</UserText>
        </p>
      )}
      <dl className="grid w-full gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} className="font-semibold">
            {value}
          </Fact>
        ))}
      </dl>
    </div>
  );
}
