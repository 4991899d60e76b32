import * as m from "#messages";
import type { DisputeStatus } from "../../platform/payments/gateway.ts";
import { formatRupees } from "../../text/money.ts";
import { formatDate, formatTimeOfDay } from "../../text/time.ts";

/** Reason codes of the gateway in plain words; the list of card networks is long and changes, so others are shown as they are. */
const reasons: Record<string, () => string> = {
  chargeback: m.payments_dispute_reason_chargeback,
  fraud: m.payments_dispute_reason_fraud,
  fraudulent_transaction: m.payments_dispute_reason_fraud,
  pre_arbitration: m.payments_dispute_reason_again,
  arbitration: m.payments_dispute_reason_again,
  goods_or_services_not_received_or_partially_received: m.payments_dispute_reason_not_received,
  goods_not_received: m.payments_dispute_reason_not_received,
  duplicate_processing: m.payments_dispute_reason_twice,
  credit_not_processed: m.payments_dispute_reason_no_refund,
  processed_invalid_expired_card: m.payments_dispute_reason_card,
  non_matching_account_number: m.payments_dispute_reason_card,
  warning_bulletin_or_exception_file: m.payments_dispute_reason_card,
};

export function disputeReason(code: string): string {
  return Object.hasOwn(reasons, code)
    ? (reasons[code]?.() ?? code)
    : m.payments_dispute_reason_other({ code: code.replaceAll("_", " ") });
}

const phases: Record<string, () => string> = {
  fraud: m.payments_dispute_phase_fraud,
  retrieval: m.payments_dispute_phase_retrieval,
  pre_arbitration: m.payments_dispute_phase_again,
  arbitration: m.payments_dispute_phase_again,
};

export function disputePhase(phase: string): string {
  return Object.hasOwn(phases, phase) ? (phases[phase]?.() ?? phase) : m.payments_dispute_phase_chargeback();
}

const states: Record<DisputeStatus, () => string> = {
  open: m.payments_dispute_state_open,
  under_review: m.payments_dispute_state_review,
  won: m.payments_dispute_state_won,
  lost: m.payments_dispute_state_lost,
  closed: m.payments_dispute_state_closed,
};

export function disputeState(status: DisputeStatus): string {
  return states[status]();
}

/** Another currency is shown by its code, in its subunits' hundreds. */
export function disputeAmount({
  amount_paise,
  currency,
}: {
  amount_paise: number;
  currency: string;
}): string {
  return currency === "INR" ? formatRupees(amount_paise) : `${currency} ${(amount_paise / 100).toFixed(2)}`;
}

/** The time to answer, to the minute. */
export function disputeMoment(moment: Date): string {
  return m.payments_dispute_moment({ day: formatDate(moment), time: formatTimeOfDay(moment) });
}
