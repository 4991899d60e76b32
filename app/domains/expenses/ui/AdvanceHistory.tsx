import type { ReactNode } from "react";
import * as m from "#messages";
import { formatDate } from "../../../text/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { AdvanceReturn } from "../advance.ts";
import type { Expense } from "../server/expense-row.ts";
import { ExpenseBadge } from "./ExpenseBadge.tsx";

type AdvanceHistoryProps = {
  expenses: readonly Expense[];
  expensePath: (expense: Expense) => string;
  returns: readonly AdvanceReturn[];
  /** Rendered below a valid return. */
  renderBelow?: (returned: AdvanceReturn) => ReactNode;
};

/** Use of an advance: its expenses and returns. */
export function AdvanceHistory({ expenses, expensePath, returns, renderBelow }: AdvanceHistoryProps) {
  return (
    <>
      <section aria-labelledby="advance-bills" className="mb-8">
        <h2 id="advance-bills" className="mb-3 text-xl">
          {m.expenses_advance_bills()}
        </h2>
        {expenses.length === 0 && <p className="text-muted">{m.expenses_advance_bills_none()}</p>}
        <ul className="grid gap-4 empty:hidden">
          {expenses.map((expense) => (
            <Card as="li" key={expense.id} className="flex flex-col items-start gap-1">
              <Anchor
                href={expensePath(expense)}
                className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                <UserText>{expense.purpose}</UserText>
              </Anchor>
              <p>
                <Money paise={expense.advance_paise} className="font-semibold" />
                {expense.advance_paise < expense.amount_paise && (
                  <span className="text-muted"> / {<Money paise={expense.amount_paise} />}</span>
                )}
              </p>
              <ExpenseBadge status={expense.status} />
            </Card>
          ))}
        </ul>
      </section>
      <section aria-labelledby="advance-returns" className="mb-8">
        <h2 id="advance-returns" className="mb-3 text-xl">
          {m.expenses_returns()}
        </h2>
        {returns.length === 0 && <p className="text-muted">{m.expenses_returns_none()}</p>}
        <ul className="grid gap-4 empty:hidden">
          {returns.map((returned) => (
            <Returned key={returned.id} returned={returned}>
              {renderBelow?.(returned)}
            </Returned>
          ))}
        </ul>
      </section>
    </>
  );
}

function Returned({ returned, children }: { returned: AdvanceReturn; children: ReactNode }) {
  const is_reversed = returned.reversed_at !== null;
  return (
    <Card as="li" className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Money
          paise={returned.amount_paise}
          className={is_reversed ? "font-semibold line-through" : "font-semibold"}
        />
        <span className="text-sm text-muted">{formatDate(returned.returned_on)}</span>
      </div>
      <p className="wrap-anywhere">
        <span className="text-muted">{m.page_bank_reference()}</span> {returned.bank_reference}
      </p>
      {is_reversed ? (
        <div className="flex flex-col items-start gap-1">
          <Badge tone="high">{m.expenses_advance_status_reversed()}</Badge>
          <p className="whitespace-pre-line wrap-anywhere">
            <UserText>{returned.reversal_reason ?? ""}</UserText>
          </p>
        </div>
      ) : (
        children
      )}
    </Card>
  );
}
