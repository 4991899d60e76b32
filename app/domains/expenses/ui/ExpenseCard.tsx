import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Expense } from "../server/expense-row.ts";
import { billPicturePath } from "../expense.ts";
import { ExpenseBadge } from "./ExpenseBadge.tsx";

/** A published bill. */
export function ExpenseCard({ expense }: { expense: Expense }) {
  const is_reversed = expense.status === "reversed";
  return (
    <Card as="li" className="flex flex-col gap-4 sm:flex-row sm:items-start">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h4 className="font-heading text-lg font-semibold wrap-anywhere">
            <UserText>{expense.purpose}</UserText>
          </h4>
          <Money
            paise={expense.amount_paise}
            className={is_reversed ? "font-semibold line-through" : "font-semibold"}
          />
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          <time dateTime={expense.spent_on}>{formatDate(expense.spent_on)}</time>
          {" · "}
          <UserText>{expense.payee}</UserText>
          {!is_reversed &&
            expense.paid_on &&
            ` · ${m.expenses_bill_paid({ day: formatDate(expense.paid_on) })}`}
          {expense.budget_line && (
            <>
              {" · "}
              <UserText>{expense.budget_line}</UserText>
            </>
          )}
        </p>
        {expense.bill_kind === "pdf" && <p className="text-sm text-muted">{m.expenses_bill_pdf()}</p>}
        {is_reversed && (
          <div className="flex flex-col items-start gap-1">
            <ExpenseBadge status="reversed" />
            <p className="whitespace-pre-line wrap-anywhere">
              <UserText>{expense.reversal_reason ?? ""}</UserText>
            </p>
          </div>
        )}
      </div>
      <BillPicture expense={expense} className="sm:w-44" />
    </Card>
  );
}

/** A link to the full picture; nothing without one. */
export function BillPicture({ expense, className }: { expense: Expense; className: string }) {
  if (expense.picture_width === null || expense.picture_height === null) return null;
  return (
    <a
      href={billPicturePath(expense.id)}
      target="_blank"
      rel="noreferrer"
      className={`block max-h-64 overflow-hidden rounded-control border border-hairline bg-sunken ${className}`}
    >
      <img
        src={billPicturePath(expense.id)}
        alt={m.expenses_picture_alt({ payee: expense.payee, amount: formatRupees(expense.amount_paise) })}
        width={expense.picture_width}
        height={expense.picture_height}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </a>
  );
}
