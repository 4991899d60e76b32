import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { isForBalance } from "../late-refunds.ts";
import type { ExcessTransfer, UnreturnedExcess } from "../unreturned-excess.ts";
import { ReverseTransfer, SettleByTransfer } from "./SettleRefund.tsx";

type Answer = { answer: FormAnswer | undefined };

type UnreturnedProps = Answer & { excess: readonly UnreturnedExcess[] | Failed };

/** Renders nothing when all excess was refunded, the usual case. */
export function UnreturnedExcessCard({ excess, answer }: UnreturnedProps) {
  if ("failed" in excess) return <ErrorState text={m.payments_unreturned_failed()} />;
  if (excess.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="unreturned" className="mb-6 flex flex-col gap-3">
      <h2 id="unreturned" className="text-xl">
        {m.payments_unreturned()}
      </h2>
      <p>{m.payments_unreturned_lead()}</p>
      <ul className="divide-y divide-hairline">
        {excess.map(({ gateway_payment_id, left_paise, failed_at, failure, is_sent_again, payer }) => (
          <li key={gateway_payment_id} className="flex flex-col items-start gap-1 py-3 tabular-nums">
            <p className="font-semibold">{formatRupees(left_paise)}</p>
            <p className="wrap-anywhere">
              <UserText>{failure}</UserText>
            </p>
            {isForBalance(failure) && <p>{m.payments_late_balance()}</p>}
            {!payer && <p>{is_sent_again ? m.payments_late_again() : m.payments_unreturned_by_hand()}</p>}
            <p className="text-sm wrap-anywhere text-muted">
              {gateway_payment_id} · <Time moment={failed_at} />
            </p>
            <SettleByTransfer
              hidden={{ gateway_payment_id }}
              amount={formatRupees(left_paise)}
              today={dayInIndia()}
              payer={payer}
              answer={answer}
              is_unannounced
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type TransfersProps = Answer & { transfers: readonly ExcessTransfer[] | Failed };

/** Renders nothing without any, the usual case. */
export function ExcessTransfersCard({ transfers, answer }: TransfersProps) {
  if ("failed" in transfers) return <ErrorState text={m.payments_unreturned_failed()} />;
  if (transfers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="excess-transfers" className="mb-6 flex flex-col gap-3">
      <h2 id="excess-transfers" className="text-xl">
        {m.payments_excess_transfers()}
      </h2>
      <ul className="divide-y divide-hairline">
        {transfers.map(({ gateway_payment_id, refund_id, amount_paise, bank_reference, recorded_at }) => (
          <li key={refund_id} className="flex flex-col items-start gap-1 py-3 tabular-nums">
            <p className="font-semibold">{formatRupees(amount_paise)}</p>
            <p className="text-sm wrap-anywhere text-muted">
              {bank_reference} · {gateway_payment_id} · <Time moment={recorded_at} />
            </p>
            <ReverseTransfer
              refund={{ refund_id, amount_paise }}
              hidden={{ gateway_payment_id }}
              text={m.payments_excess_reverse_text({ amount: formatRupees(amount_paise) })}
              answer={answer}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
