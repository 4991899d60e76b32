import * as m from "#messages";
import { UserText } from "../../../ui/UserText.tsx";
import type { UnconfirmedCredit } from "../bank-line.ts";
import { TransfersCard } from "./TransfersCard.tsx";
import { TransferTitle } from "./TransferTitle.tsx";

/** What one admin alone says has come in, for the others to look for at the bank. Renders nothing without any. */
export function UnconfirmedCredits({
  transfers,
  more_count,
}: {
  transfers: readonly UnconfirmedCredit[];
  more_count: number;
}) {
  if (transfers.length === 0) return null;
  return (
    <TransfersCard
      id="unconfirmed"
      title={m.bank_unconfirmed()}
      lead={m.bank_unconfirmed_lead()}
      more_count={more_count}
    >
      {transfers.map((transfer) => {
        const { id, reference, recorder } = transfer;
        return (
          <li key={id} className="py-2 tabular-nums">
            <TransferTitle transfer={transfer} />
            <p className="text-sm wrap-anywhere text-muted">
              {recorder === null ? (
                reference
              ) : (
                <UserText>{m.bank_unconfirmed_by({ reference, name: recorder })}</UserText>
              )}
            </p>
          </li>
        );
      })}
    </TransfersCard>
  );
}
