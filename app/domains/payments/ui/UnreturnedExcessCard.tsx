import * as m from "#messages";
import { ListCard } from "../../../page/ListCard.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { isForBalance } from "../late-refunds.ts";
import type { PaidFor, UnreturnedExcess } from "../unreturned-excess.ts";
import { RefundTitle } from "./RefundTitle.tsx";
import { SettleByTransfer } from "./SettleRefund.tsx";

type Answer = { answer: FormAnswer | undefined };

type UnreturnedProps = Answer & { excess: readonly UnreturnedExcess[] | Failed };

/** Renders nothing when all excess was refunded, the usual case. */
export function UnreturnedExcessCard({ excess, answer }: UnreturnedProps) {
  if ("failed" in excess) return <ErrorState text={m.payments_unreturned_failed()} />;
  if (excess.length === 0) return null;
  return (
    <ListCard id="unreturned" title={m.payments_unreturned()} lead={m.payments_unreturned_lead()}>
      {excess.map((one) => (
        <li key={one.gateway_payment_id} className="flex flex-col items-start gap-1 py-3 tabular-nums">
          <ExcessTitle amount_paise={one.left_paise} {...one} />
          <p className="wrap-anywhere">
            <UserText>{one.failure}</UserText>
          </p>
          {isForBalance(one.failure) && <p>{m.payments_late_balance()}</p>}
          <p className="text-sm wrap-anywhere text-muted">
            {one.gateway_payment_id} · <Time moment={one.failed_at} />
          </p>
          <Note excess={one} />
          {!one.is_own && (
            <SettleByTransfer
              hidden={{ gateway_payment_id: one.gateway_payment_id }}
              amount_paise={one.left_paise}
              today={dayInIndia()}
              payer={one.payer}
              is_held={one.is_held}
              answer={answer}
              excess={one.is_told ? "told" : "untold"}
            />
          )}
        </li>
      ))}
    </ListCard>
  );
}

function Note({ excess }: { excess: UnreturnedExcess }) {
  const text = noteOf(excess);
  return text !== null && <p className="max-w-prose">{text}</p>;
}

function noteOf({ is_own, is_held, is_sent_again, payer }: UnreturnedExcess): string | null {
  if (is_own) return m.payments_excess_own_note();
  if (is_held) return m.payments_refund_claim_disputed();
  if (payer) return null;
  return is_sent_again ? m.payments_late_again() : m.payments_unreturned_by_hand();
}

type TitleProps = Pick<PaidFor, "path" | "title"> & { amount_paise: number };

export function ExcessTitle({ amount_paise, path, title }: TitleProps) {
  return (
    <RefundTitle amount_paise={amount_paise} path={path} title={title} untitled={m.payments_excess_open} />
  );
}
