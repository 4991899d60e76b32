import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { Anchor } from "../../../ui/link.tsx";

type RefundTitleProps = {
  amount_paise: number;
  /** The page of what was paid for; null: there is none. */
  path: string | null;
  /** What people call it; null: the link says what `untitled` does. */
  title: string | null;
  untitled: (text: { amount: string }) => string;
};

/** The amount of a refund, with what was paid for, where that is known. */
export function RefundTitle({ amount_paise, path, title, untitled }: RefundTitleProps) {
  const amount = formatRupees(amount_paise);
  return (
    <p className="font-semibold">
      {path === null ? (
        amount
      ) : (
        <Anchor href={path} className="underlined-link inline-flex min-h-11 items-center">
          {title === null ? untitled({ amount }) : m.payments_unowed_open({ amount, title })}
        </Anchor>
      )}
    </p>
  );
}
