import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { OwedRefund } from "../../payments/late-refunds.ts";
import { ReverseTransfer, SettleRefund } from "../../payments/ui/SettleRefund.tsx";

type LateRefundsProps = {
  refunds: readonly OwedRefund[];
  /** Of the donation of this admin: another one decides. */
  is_own: boolean;
  /** Who runs its campaign does not decide that the money stays there. */
  is_organiser: boolean;
  answer: FormAnswer<unknown> | undefined;
};

/** Admin forms for refunds of a donation that failed. Renders nothing without any, the usual case. */
export function LateRefunds({ refunds, is_own, is_organiser, answer }: LateRefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="late" className="flex flex-col gap-4">
      <h2 id="late" className="text-xl">
        {m.donations_late_title()}
      </h2>
      {is_organiser && !is_own && <p className="max-w-prose">{m.donations_late_organiser()}</p>}
      <ul className="divide-y divide-hairline">
        {refunds.map((refund) => (
          <li key={refund.due_id} className="flex flex-col gap-2 py-3">
            <p className="font-semibold tabular-nums">{formatRupees(refund.amount_paise)}</p>
            <p className="max-w-prose">{is_own ? m.donations_late_own() : textOf(refund)}</p>
            {refund.failure !== null && (
              <p className="wrap-anywhere text-muted">
                <UserText>{refund.failure}</UserText>
              </p>
            )}
            {!is_own && (
              <SettleRefund
                refund={is_organiser ? withoutRelease(refund) : refund}
                today={dayInIndia()}
                answer={answer}
                can_withdraw={!is_organiser}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where its release says that a recorded transfer was not made. */
function withoutRelease({ payer, ...refund }: OwedRefund): OwedRefund {
  return {
    ...refund,
    payer: payer && { ...payer, is_releasable: payer.is_releasable && !refund.is_corrected },
  };
}

function textOf({ is_held, is_sent_again, payer }: OwedRefund): string {
  if (payer) return m.donations_late_claimed();
  if (is_held) return m.donations_late_held();
  return is_sent_again ? m.donations_late_again() : m.donations_late_by_hand();
}

/** Admin forms for refunds of a donation that were recorded as transferred. Renders nothing without any, the usual case. */
export function TransferredRefunds({ refunds, is_own, is_organiser, answer }: LateRefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="transferred" className="flex flex-col gap-4">
      <h2 id="transferred" className="text-xl">
        {m.donations_transfers_title()}
      </h2>
      {is_organiser && !is_own && <p className="max-w-prose">{m.donations_transfers_organiser()}</p>}
      <ul className="divide-y divide-hairline">
        {refunds.map((refund) => (
          <li key={refund.due_id} className="flex flex-col items-start gap-2 py-3">
            <p className="font-semibold tabular-nums">{formatRupees(refund.amount_paise)}</p>
            <p className="text-sm wrap-anywhere text-muted">{refund.bank_reference}</p>
            {is_own ? (
              <p>{m.donations_transfers_own()}</p>
            ) : (
              <ReverseTransfer refund={refund} answer={answer} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
