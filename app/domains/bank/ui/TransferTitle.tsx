import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Anchor } from "../../../ui/link.tsx";
import type { UnseenTransfer } from "../bank-line.ts";
import { kindWords } from "../columns.ts";

/** What a record says has moved, with a link to its page where it has one. */
export function TransferTitle({
  transfer: { kind, amount_paise, day, href },
}: {
  transfer: Pick<UnseenTransfer, "kind" | "amount_paise" | "day" | "href">;
}) {
  const label = m.bank_missing_one({
    what: kindWords[kind](),
    amount: formatRupees(amount_paise),
    day: formatDate(day),
  });
  if (href === null) return label;
  return (
    <Anchor href={href} className="underlined-link inline-flex min-h-11 items-center">
      {label}
    </Anchor>
  );
}
