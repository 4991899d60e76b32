import type { ReactNode } from "react";
import * as m from "#messages";
import { formatDate } from "../../../text/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Payout } from "../server/queries/payouts.ts";

type RecordedTransferProps = {
  transfer: Pick<Payout, "amount_paise" | "reversed_at" | "reversal_reason"> & { note?: string | null };
  /** On which it was made, as "2026-11-20". */
  day: string;
  /** What its reference is called, and the reference. */
  reference: readonly [label: string, text: string];
  /** A form to reverse it. */
  children: ReactNode;
};

/** A transfer in a list: reversed, or with a form for that. */
export function RecordedTransfer({ transfer, day, reference, children }: RecordedTransferProps) {
  const { amount_paise, note, reversed_at, reversal_reason } = transfer;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-heading text-lg font-semibold">
          <Money paise={amount_paise} className={reversed_at ? "line-through" : ""} />
        </h3>
        <p className="text-sm text-muted">{formatDate(day)}</p>
      </div>
      <p className="wrap-anywhere">
        <span className="text-muted">{reference[0]}</span> {reference[1]}
      </p>
      {note && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          <UserText>{note}</UserText>
        </p>
      )}
      {reversed_at ? (
        <div className="flex flex-col items-start gap-1">
          <Badge tone="high">{m.earnings_reversed_on({ day: formatDate(reversed_at) })}</Badge>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <UserText>{reversal_reason ?? ""}</UserText>
          </p>
        </div>
      ) : (
        children
      )}
    </Card>
  );
}
