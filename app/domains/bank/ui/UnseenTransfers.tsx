import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { UnseenTransfer } from "../bank-line.ts";
import { MatchForm } from "./MatchForm.tsx";
import { TransfersCard } from "./TransfersCard.tsx";
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
    <TransfersCard id="missing" title={m.bank_missing()} lead={m.bank_missing_lead()} more_count={more_count}>
      {transfers.map((transfer) => (
        <li key={transfer.id} className="py-2 tabular-nums">
          <TransferTitle transfer={transfer} />
          <p className="text-sm wrap-anywhere text-muted">{transfer.reference}</p>
          <MatchForm transfer={transfer} answer={answer} />
        </li>
      ))}
    </TransfersCard>
  );
}
