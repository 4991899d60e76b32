import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { type FormAction, formAction, type SentForm } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import { assignInput, reasonInput } from "../../unmatched-input.ts";
import {
  type UnmatchedAsked,
  unmatchedPaymentPath,
  unmatchedPaymentsPath,
} from "../../unmatched-payments.ts";
import { refuseDisputed, takenUnbooked } from "../queries/disputes.ts";
import {
  assignableTo,
  assignUnmatched,
  reclaimUnmatched,
  leaveUnmatched,
  openUnmatched,
  refundUnmatched,
} from "../use-cases/decide-unmatched.ts";

type Visit = { services: Services; actor: Actor; gateway_payment_id: string };

/** Each is asked once more: `confirmed` names what the question was about. */
export function unmatchedForms(visit: Visit): Record<string, FormAction<UnmatchedAsked>> {
  return {
    refund: refundForm(visit),
    assign: assignForm(visit),
    leave: leaveForm(visit),
    reclaim: reclaimForm(visit),
  };
}

const withReason = {
  schema: reasonInput,
  inputOf: ({ values: { reason = "" } }: SentForm) => ({ reason }),
  echoed: ["reason"],
};

function refundForm({ services, actor, gateway_payment_id }: Visit) {
  return formAction<{ reason: string }, UnmatchedAsked>({
    failed: m.payments_decide_failed(),
    ...withReason,
    async perform({ reason }, { values: { confirmed } }) {
      const payment = await openUnmatched(services, actor, gateway_payment_id, { is_sent: true });
      const taken_paise = await takenUnbooked(services.db, gateway_payment_id);
      const left_paise = Math.max(payment.amount_paise - payment.refunded_paise - taken_paise, 0);
      const question =
        taken_paise > 0 ? m.payments_refund_unmatched_taken_question : m.payments_refund_unmatched_question;
      if (confirmed !== String(left_paise))
        return {
          asked: {
            confirmed: String(left_paise),
            text: question({ amount: formatRupees(left_paise) }),
          },
        };
      await refundUnmatched(services, actor, { gateway_payment_id, reason });
      return { location: unmatchedPaymentsPath, notice: "unmatched_refunded" };
    },
  });
}

function assignForm({ services, actor, gateway_payment_id }: Visit) {
  return formAction<{ reference: string; reason: string }, UnmatchedAsked>({
    failed: m.payments_decide_failed(),
    schema: assignInput,
    inputOf: ({ values: { reference = "", reason = "" } }) => ({ reference, reason }),
    echoed: ["reference", "reason"],
    async perform({ reference, reason }, { values: { confirmed } }) {
      const payment = await openUnmatched(services, actor, gateway_payment_id);
      await refuseDisputed(services.db, gateway_payment_id);
      const to = await assignableTo(services, actor, payment, reference);
      if (confirmed !== to.payable.id)
        return {
          asked: {
            confirmed: to.payable.id,
            text: m.payments_assign_question({ amount: formatRupees(payment.amount_paise), to: to.title }),
          },
        };
      await assignUnmatched(services, actor, { payment, to, reason });
      return { location: unmatchedPaymentsPath, notice: "unmatched_assigned" };
    },
  });
}

function leaveForm({ services, actor, gateway_payment_id }: Visit) {
  return formAction<{ reason: string }, UnmatchedAsked>({
    failed: m.payments_decide_failed(),
    ...withReason,
    async perform({ reason }, { values: { confirmed } }) {
      const payment = await openUnmatched(services, actor, gateway_payment_id);
      if (confirmed !== gateway_payment_id)
        return {
          asked: {
            confirmed: gateway_payment_id,
            text: m.payments_elsewhere_question({ amount: formatRupees(payment.amount_paise) }),
          },
        };
      await leaveUnmatched(services, actor, { gateway_payment_id, reason });
      return { location: unmatchedPaymentsPath, notice: "unmatched_elsewhere" };
    },
  });
}

function reclaimForm({ services, actor, gateway_payment_id }: Visit) {
  return formAction<{ reason: string }, UnmatchedAsked>({
    failed: m.payments_bring_back_failed(),
    ...withReason,
    async perform({ reason }, { values: { confirmed } }) {
      if (confirmed !== gateway_payment_id)
        return { asked: { confirmed: gateway_payment_id, text: m.payments_bring_back_question() } };
      await reclaimUnmatched(services, actor, { gateway_payment_id, reason });
      return { location: unmatchedPaymentPath(gateway_payment_id), notice: "unmatched_brought_back" };
    },
  });
}
