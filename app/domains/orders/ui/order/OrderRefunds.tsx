import * as m from "#messages";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { formatRupees } from "../../../../text/money.ts";
import { Badge, type BadgeTone } from "../../../../ui/Badge.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import type { OwedRefund } from "../../../payments/late-refunds.ts";
import {
  claimRefundIntent,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseTransferIntent,
  sendAgainIntent,
} from "../../../payments/owed-refund-input.ts";
import { ReverseTransfer, SettleRefund } from "../../../payments/ui/SettleRefund.tsx";
import { givenBeforeText } from "../../given-before.ts";
import type { OrderDetails } from "../../order-details.ts";
import { borneIntent, organisationBearsIntent } from "../../order-form.ts";

type OrderRefundsProps = { order: OrderDetails; answer: FormAnswer | undefined };

/** What goes back to the customer, whether it has gone yet, and what happens next. */
export function OrderRefunds({ order, answer }: OrderRefundsProps) {
  if (order.refunds.length === 0) return null;
  return (
    <section aria-label={m.orders_refunds()}>
      <h2 className="mb-3 text-lg">{m.orders_refunds()}</h2>
      <ul className="divide-y divide-hairline">
        {order.refunds.map((refund) => (
          <li key={refund.due_id} className="flex flex-col gap-2 py-3">
            <Refund refund={refund} can_settle={order.can_settle_refunds} is_erased={order.email === null} />
            {order.can_settle_refunds && refund.status === "failed" && (
              <SettleForms refund={refund} answer={answer} />
            )}
            {order.can_settle_refunds && refund.status === "paid_otherwise" && (
              <>
                {order.email === null && <p className="max-w-prose">{m.orders_refund_erased_transfer()}</p>}
                <ReverseTransfer refund={refund} answer={answer} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type State = OwedRefund["status"] | "again" | "waiting" | "held" | "correcting";

const states: Record<State, { tone: BadgeTone; label: () => string; text: () => string }> = {
  pending: { tone: "medium", label: m.orders_refund_pending, text: m.orders_refund_pending_text },
  again: { tone: "medium", label: m.orders_refund_pending, text: m.orders_refund_pending_again },
  held: { tone: "medium", label: m.orders_refund_held, text: m.orders_refund_held_text },
  processed: { tone: "success", label: m.orders_refund_sent, text: m.orders_refund_sent_text },
  failed: { tone: "critical", label: m.orders_refund_late, text: m.orders_refund_late_text },
  waiting: { tone: "critical", label: m.orders_refund_late, text: m.orders_refund_waiting_text },
  correcting: {
    tone: "medium",
    label: m.orders_refund_correcting,
    text: m.orders_refund_correcting_text,
  },
  gone_back: { tone: "success", label: m.orders_refund_sent, text: m.orders_refund_gone_back_text },
  paid_otherwise: { tone: "success", label: m.orders_refund_otherwise, text: m.orders_refund_otherwise_text },
};

function stateOf({ status, failed_at, is_sent_again, is_held, payer, is_corrected }: OwedRefund): State {
  if (is_corrected) return "correcting";
  if (is_held && !payer) return "held";
  if (status === "pending" && failed_at !== null) return "again";
  return status === "failed" && !is_sent_again ? "waiting" : status;
}

type RefundProps = { refund: OwedRefund; can_settle: boolean; is_erased: boolean };

function Refund({ refund, can_settle, is_erased }: RefundProps) {
  const { tone, label, text } = states[stateOf(refund)];
  const is_for_admins =
    can_settle && refund.status === "failed" && (!refund.is_held || refund.payer !== null);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
        {formatRupees(refund.amount_paise)} <Badge tone={tone}>{label()}</Badge>
      </p>
      <p className="max-w-prose">{is_for_admins ? forAdmins(refund, is_erased) : text()}</p>
      {refund.failure !== null && (
        <p className="wrap-anywhere text-muted">
          <UserText>{refund.failure}</UserText>
        </p>
      )}
      {refund.bank_reference !== null && (
        <p className="wrap-anywhere tabular-nums">
          {m.orders_refund_reference({ reference: refund.bank_reference })}
        </p>
      )}
      {refund.extra_paise > 0 && (
        <p className="max-w-prose">{m.orders_refund_extra({ amount: formatRupees(refund.extra_paise) })}</p>
      )}
      <p className="text-sm text-muted">
        <Time moment={refund.at} />
      </p>
    </>
  );
}

function forAdmins({ is_sent_again, payer }: OwedRefund, is_erased: boolean): string {
  if (payer) return m.orders_refund_claimed_admin();
  if (is_erased) return m.orders_refund_erased_admin();
  return is_sent_again ? m.orders_refund_late_admin() : m.orders_refund_waiting_admin();
}

function SettleForms({ refund, answer }: { refund: OwedRefund; answer: FormAnswer | undefined }) {
  const { rest_paise, amount_paise } = refund;
  const before = givenBeforeText(amount_paise, amount_paise - rest_paise);
  return (
    <>
      {before !== undefined && <p className="max-w-prose">{before}</p>}
      <SettleRefund refund={refund} today={dayInIndia()} answer={answer} />
    </>
  );
}

/** Whether the form of this answer is still shown. */
export function isRefundFormShown(order: OrderDetails, { intent, values }: FormAnswer): boolean {
  if (intent === borneIntent)
    return (
      order.can_settle_refunds &&
      (order.unowed_refunds?.shares.some(
        ({ shipment_id, most_paise }) => shipment_id === values.shipment_id && most_paise > 0,
      ) ??
        false)
    );
  if (intent === organisationBearsIntent)
    return order.sole_admin !== "seller" && (order.unowed_refunds?.undecided_paise ?? 0) > 0;
  if (intent === reverseTransferIntent)
    return (
      order.can_settle_refunds &&
      order.refunds.some(({ due_id, status }) => due_id === values.due_id && status === "paid_otherwise")
    );
  const refund = order.refunds.find(({ due_id, status }) => due_id === values.due_id && status === "failed");
  if (!order.can_settle_refunds || !refund) return false;
  if (intent === sendAgainIntent) return !refund.payer || (refund.payer.is_own && refund.rest_paise === 0);
  if (intent === claimRefundIntent) return !refund.payer && refund.rest_paise > 0;
  if (intent === releaseRefundIntent) return refund.payer?.is_releasable ?? false;
  return intent === refundedOtherwiseIntent && refund.payer?.is_own === true && refund.rest_paise > 0;
}
