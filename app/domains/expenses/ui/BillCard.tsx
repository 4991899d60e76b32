import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { billPicturePath, type Expense } from "../expense.ts";
import { ExpenseBadge } from "./ExpenseBadge.tsx";

/** A published bill. */
export function BillCard({ bill }: { bill: Expense }) {
  const is_reversed = bill.status === "reversed";
  return (
    <Card as="li" className="flex flex-col gap-4 sm:flex-row sm:items-start">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h4 className="font-heading text-lg font-semibold wrap-anywhere">
            <UserText>{bill.purpose}</UserText>
          </h4>
          <Money
            paise={bill.amount_paise}
            className={is_reversed ? "font-semibold line-through" : "font-semibold"}
          />
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          <time dateTime={bill.spent_on}>{formatDate(bill.spent_on)}</time>
          {" · "}
          <UserText>{bill.payee}</UserText>
          {!is_reversed && bill.paid_on && ` · ${m.expenses_bill_paid({ day: formatDate(bill.paid_on) })}`}
          {bill.budget_line && (
            <>
              {" · "}
              <UserText>{bill.budget_line}</UserText>
            </>
          )}
        </p>
        {bill.bill_kind === "pdf" && <p className="text-sm text-muted">{m.expenses_bill_pdf()}</p>}
        {is_reversed && (
          <div className="flex flex-col items-start gap-1">
            <ExpenseBadge status="reversed" />
            <p className="whitespace-pre-line wrap-anywhere">
              <UserText>{bill.reversal_reason ?? ""}</UserText>
            </p>
          </div>
        )}
      </div>
      <BillPicture bill={bill} className="sm:w-44" />
    </Card>
  );
}

/** A link to the full picture; nothing without one. */
export function BillPicture({ bill, className }: { bill: Expense; className: string }) {
  if (bill.picture_width === null || bill.picture_height === null) return null;
  return (
    <a
      href={billPicturePath(bill.id)}
      target="_blank"
      rel="noreferrer"
      className={`block max-h-64 overflow-hidden rounded-control border border-hairline bg-sunken ${className}`}
    >
      <img
        src={billPicturePath(bill.id)}
        alt={m.expenses_picture_alt({ payee: bill.payee, amount: formatRupees(bill.amount_paise) })}
        width={bill.picture_width}
        height={bill.picture_height}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </a>
  );
}
