import * as m from "#messages";
import { Card } from "../../../ui/Card.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { UnconfirmedCredit } from "../bank-line.ts";
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
    <Card as="section" aria-labelledby="unconfirmed" className="mb-6 flex flex-col gap-3">
      <h2 id="unconfirmed" className="text-xl">
        {m.bank_unconfirmed()}
      </h2>
      <p className="max-w-prose">{m.bank_unconfirmed_lead()}</p>
      <ul className="divide-y divide-hairline">
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
      </ul>
      {more_count > 0 && <p className="text-muted">{m.bank_missing_more({ count: more_count })}</p>}
    </Card>
  );
}
