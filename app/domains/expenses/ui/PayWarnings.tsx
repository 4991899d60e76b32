import type { ReactNode } from "react";
import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { adminExpensePath, type SimilarExpense } from "../expense.ts";
import { statusText } from "../status-words.ts";

const warning = "rounded-control border border-s-4 border-hairline border-s-danger bg-surface px-4 py-3";

export type Warnings = {
  /** Less is left than it needs, or that is held. */
  is_short: boolean;
  /** The organiser's account is suspended or deleted. */
  is_suspended: boolean;
};

/** Why an admin should not pay a bill, or only the trader; nothing where nothing speaks against it. */
export function PayWarnings({ is_short, is_suspended }: Warnings) {
  return (
    <>
      {is_short && (
        <p role="note" className={warning}>
          {m.expenses_pay_short()}
        </p>
      )}
      {is_suspended && (
        <p role="note" className={warning}>
          {m.expenses_pay_trader_only()}
        </p>
      )}
    </>
  );
}

type Box = { name: string; error?: string | undefined; value: string; defaultChecked: boolean };

/** A box sends "yes", and stays ticked when the form is refused. */
export function boxOf({
  name,
  error,
  defaultValue,
}: {
  name: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
}): Box {
  return { name, error, value: "yes", defaultChecked: defaultValue === "yes" };
}

/** Bills that may be the same one, with links; nothing where there are none. `children`: to confirm that it is none of them. */
export function SimilarExpenses({
  expenses,
  children,
}: {
  expenses: readonly SimilarExpense[];
  children?: ReactNode;
}) {
  if (expenses.length === 0) return null;
  return (
    <div role="note" className={`flex w-full flex-col gap-2 ${warning}`}>
      <p>{m.expenses_similar_lead()}</p>
      <ul className="flex flex-col">
        {expenses.map(({ id, campaign_title, payee, amount_paise, spent_on, status, is_same_file }) => (
          <li key={id} className="py-1">
            <Anchor
              href={adminExpensePath(id)}
              className="underlined-link inline-flex min-h-11 items-center wrap-anywhere"
            >
              <UserText>{m.expenses_similar_one({ campaign: campaign_title, payee })}</UserText>
            </Anchor>
            <p className="text-sm text-muted">
              {formatRupees(amount_paise)} · {formatDate(spent_on)} · {statusText(status)}
              {is_same_file && ` · ${m.expenses_similar_file()}`}
            </p>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
