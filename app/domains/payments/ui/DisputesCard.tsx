import type { ReactNode } from "react";
import * as m from "#messages";
import { ListCard } from "../../../page/ListCard.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { EndDispute } from "./EndDispute.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { disputeAmount, disputeMoment, disputePhase, disputeReason, disputeState } from "../dispute-words.ts";
import { isOpen, type PaymentDispute } from "../disputes.ts";

const tones: Record<PaymentDispute["status"], BadgeTone> = {
  open: "critical",
  under_review: "medium",
  won: "success",
  lost: "neutral",
  closed: "neutral",
};

type DisputesCardProps = {
  disputes: readonly PaymentDispute[] | Failed;
  answer?: FormAnswer | undefined;
  /** Those that the gateway does not know can be ended here. */
  can_end?: boolean;
};

/** Disputes of payments and what to do about them. Renders nothing without any, the usual case. */
export function DisputesCard({ disputes, answer, can_end = false }: DisputesCardProps) {
  if ("failed" in disputes) return <ErrorState text={m.payments_disputes_failed()} />;
  if (disputes.length === 0) return null;
  return (
    <ListCard id="disputes" title={m.payments_disputes()} lead={m.payments_disputes_lead()}>
      {disputes.map((dispute) => (
        <Row key={dispute.gateway_dispute_id} dispute={dispute}>
          {can_end &&
            dispute.is_unknown &&
            (dispute.is_own ? (
              <p className="max-w-prose">{m.payments_own_payable_note()}</p>
            ) : (
              <EndDispute dispute={dispute} answer={answer} />
            ))}
        </Row>
      ))}
    </ListCard>
  );
}

function Row({ dispute, children }: { dispute: PaymentDispute; children: ReactNode }) {
  const { status, phase, path, title, respond_by, deducted_paise, currency, contradicted_by } = dispute;
  const amount = disputeAmount(dispute);
  return (
    <li className="flex flex-col gap-1 py-3 tabular-nums">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {path === null ? (
          amount
        ) : (
          <Anchor href={path} className="underlined-link inline-flex min-h-11 items-center">
            {dispute.is_unmatched
              ? m.payments_disputes_open_unmatched({ amount })
              : title === null
                ? m.payments_disputes_open({ amount })
                : m.payments_unowed_open({ amount, title })}
          </Anchor>
        )}
        <Badge tone={tones[status]}>{disputeState(status)}</Badge>
        <Badge tone="neutral">{disputePhase(phase)}</Badge>
      </p>
      {status === "open" && respond_by !== null && (
        <p className="font-semibold">
          {m.payments_disputes_answer_by({ moment: disputeMoment(respond_by) })}
        </p>
      )}
      <p className="wrap-anywhere">
        <UserText>{disputeReason(dispute.reason_code)}</UserText>
      </p>
      {status === "open" && phase === "fraud" && <p>{m.payments_disputes_fraud()}</p>}
      {deducted_paise > 0 && (
        <p>
          {m.payments_disputes_deducted({
            amount: disputeAmount({ amount_paise: deducted_paise, currency }),
          })}
        </p>
      )}
      {dispute.is_unmatched && <p>{unmatchedText(dispute)()}</p>}
      {dispute.payable_type === null && !dispute.is_unmatched && <p>{m.payments_disputes_unknown()}</p>}
      {dispute.payable_type !== null && currency !== "INR" && <p>{m.payments_disputes_currency()}</p>}
      {contradicted_by !== null && (
        <p>{m.payments_disputes_contradicted({ state: disputeState(contradicted_by) })}</p>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        {dispute.gateway_dispute_id} · {dispute.gateway_payment_id} · {m.payments_disputes_opened()}{" "}
        <Time moment={dispute.opened_at} />
        {dispute.ended_at !== null && (
          <>
            {" "}
            · {m.payments_disputes_ended()} <Time moment={dispute.ended_at} />
          </>
        )}
      </p>
      {dispute.is_unknown && <p>{m.payments_dispute_end_lead()}</p>}
      {children}
    </li>
  );
}

function unmatchedText({ status, deducted_paise }: PaymentDispute) {
  if (isOpen(status)) return m.payments_disputes_unmatched_open;
  return deducted_paise > 0 ? m.payments_disputes_unmatched_lost : m.payments_disputes_unmatched_ended;
}
