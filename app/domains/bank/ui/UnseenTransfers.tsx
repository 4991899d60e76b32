import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import type { UnseenTransfer } from "../bank-line.ts";
import { kindWords } from "../columns.ts";

/** What is recorded, and no statement has. Renders nothing without any. */
export function UnseenTransfers({
  transfers,
  more_count,
}: {
  transfers: readonly UnseenTransfer[];
  more_count: number;
}) {
  if (transfers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="missing" className="mb-6 flex flex-col gap-3">
      <h2 id="missing" className="text-xl">
        {m.bank_missing()}
      </h2>
      <p className="max-w-prose">{m.bank_missing_lead()}</p>
      <ul className="divide-y divide-hairline">
        {transfers.map(({ kind, id, amount_paise, day, reference, href }) => {
          const label = m.bank_missing_one({
            what: kindWords[kind](),
            amount: formatRupees(amount_paise),
            day: formatDate(day),
          });
          return (
            <li key={id} className="py-2 tabular-nums">
              {href === null ? (
                label
              ) : (
                <Anchor href={href} className="underlined-link inline-flex min-h-11 items-center">
                  {label}
                </Anchor>
              )}
              <p className="text-sm wrap-anywhere text-muted">{reference}</p>
            </li>
          );
        })}
      </ul>
      {more_count > 0 && <p className="text-muted">{m.bank_missing_more({ count: more_count })}</p>}
    </Card>
  );
}
