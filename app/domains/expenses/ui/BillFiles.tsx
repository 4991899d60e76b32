import * as m from "#messages";
import Download from "../../../ui/icons/download.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import type { Expense } from "../server/expense-row.ts";
import { billOriginalPath } from "../expense.ts";
import { BillPicture } from "./ExpenseCard.tsx";

type BillFilesProps = {
  expense: Expense;
  /** The original is not deleted yet. */
  has_original: boolean;
};

/** The original next to the public picture, for its organiser and admins. */
export function BillFiles({ expense, has_original }: BillFilesProps) {
  if (!has_original) return null;
  if (expense.bill_kind === "pdf")
    return (
      <ButtonLink href={billOriginalPath(expense.id)} variant="secondary" download className="self-start">
        <Download size={18} aria-hidden="true" /> {m.expenses_original_download()}
      </ButtonLink>
    );
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <figure>
        <figcaption className="mb-2 font-semibold">{m.expenses_original()}</figcaption>
        <img
          src={billOriginalPath(expense.id)}
          alt={m.expenses_original()}
          className="block h-auto w-full rounded-card border border-hairline"
        />
      </figure>
      {expense.picture_width !== null && (
        <figure>
          <figcaption className="mb-2 font-semibold">{m.expenses_public_picture()}</figcaption>
          <BillPicture expense={expense} className="w-full max-h-none!" />
        </figure>
      )}
    </div>
  );
}
