import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import type { UnseenTransfer } from "../bank-line.ts";
import { MatchForm } from "./MatchForm.tsx";
import { TransferTitle } from "./TransferTitle.tsx";

/** What is recorded, and no statement has, each to be matched with a line. Renders nothing without any. */
export function UnseenTransfers({
  transfers,
  more_count,
  answer,
}: {
  transfers: readonly UnseenTransfer[];
  more_count: number;
  answer: FormAnswer<unknown> | undefined;
}) {
  if (transfers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="missing" className="mb-6 flex flex-col gap-3">
      <h2 id="missing" className="text-xl">
        {m.bank_missing()}
      </h2>
      <p className="max-w-prose">{m.bank_missing_lead()}</p>
      <ul className="divide-y divide-hairline">
        {transfers.map((transfer) => (
          <li key={transfer.id} className="py-2 tabular-nums">
            <TransferTitle transfer={transfer} />
            <p className="text-sm wrap-anywhere text-muted">{transfer.reference}</p>
            <MatchForm transfer={transfer} answer={answer} />
          </li>
        ))}
      </ul>
      {more_count > 0 && <p className="text-muted">{m.bank_missing_more({ count: more_count })}</p>}
    </Card>
  );
}
