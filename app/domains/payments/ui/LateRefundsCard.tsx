import * as m from "#messages";
import { ListCard } from "../../../page/ListCard.tsx";
import type { Failed } from "../../../platform/http/section.ts";
import { formatTime } from "../../../text/time.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { isForBalance, type TroubledRefunds } from "../late-refunds.ts";
import { RefundTitle } from "./RefundTitle.tsx";

/** Owed refunds that failed, and those that went out twice. Renders nothing without any, the usual case. */
export function LateRefundsCard({ refunds }: { refunds: TroubledRefunds | Failed }) {
  if ("failed" in refunds) return <ErrorState text={m.payments_late_failed()} />;
  const { late, extra } = refunds;
  return (
    <>
      {late.length > 0 && (
        <ListCard id="late" title={m.payments_late()} lead={m.payments_late_lead()}>
          {late.map((refund) => (
            <Row
              key={refund.due_id}
              {...refund}
              id={refund.gateway_payment_id}
              at={refund.failed_at}
              note={noteOf(refund)}
            />
          ))}
        </ListCard>
      )}
      {extra.length > 0 && (
        <ListCard id="extra" title={m.payments_extra()} lead={m.payments_extra_lead()}>
          {extra.map((refund) => (
            <Row
              key={refund.gateway_refund_id}
              {...refund}
              id={refund.gateway_refund_id}
              at={refund.finished_at}
              failure=""
              note=""
            />
          ))}
        </ListCard>
      )}
    </>
  );
}

function noteOf({ is_erased, is_sent_again, paying_at }: TroubledRefunds["late"][number]): string {
  if (paying_at) return m.payments_late_claimed({ since: formatTime(paying_at) });
  if (is_erased) return is_sent_again ? m.payments_late_erased_again() : m.payments_late_erased();
  return is_sent_again ? m.payments_late_again() : m.payments_late_by_hand();
}

type RowProps = {
  amount_paise: number;
  failure: string;
  note: string;
  path: string | null;
  title: string | null;
  id: string;
  at: Date;
};

function Row({ amount_paise, failure, note, path, title, id, at }: RowProps) {
  return (
    <li className="flex flex-col gap-1 py-3 tabular-nums">
      <RefundTitle amount_paise={amount_paise} path={path} title={title} untitled={m.payments_late_open} />
      {failure !== "" && (
        <p className="wrap-anywhere">
          <UserText>{failure}</UserText>
        </p>
      )}
      {isForBalance(failure) && <p>{m.payments_late_balance()}</p>}
      {note !== "" && <p>{note}</p>}
      <p className="text-sm wrap-anywhere text-muted">
        {id} · <Time moment={at} />
      </p>
    </li>
  );
}
