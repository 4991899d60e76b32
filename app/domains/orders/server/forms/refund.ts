import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import {
  claimRefundInput,
  claimRefundIntent,
  owedRefundInput,
  refundedOtherwiseInput,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseTransferInput,
  reverseTransferIntent,
  sendAgainIntent,
} from "../../../payments/owed-refund-input.ts";
import { borneIntent, organisationBearsIntent } from "../../order-form.ts";
import { borneRefundInput, organisationBearsInput } from "../../refund-input.ts";
import {
  bearByOrganisation,
  bearRefund,
  claimRefundPayment,
  recordRefundByTransfer,
  releaseRefundPayment,
  reverseRefundOtherwise,
  sendRefundAgain,
} from "../use-cases/settle-refunds.ts";

type Visit = { services: Services; session: Session; location: string };

/** Forms of admins for refunds of this order that failed, or that nobody was owed. */
export function refundForms(
  { services, session, location }: Visit,
  { id }: { id: string },
): Record<string, FormAction> {
  return {
    [sendAgainIntent]: formAction({
      schema: owedRefundInput,
      failed: m.orders_error_title(),
      echoed: ["due_id"],
      async perform({ due_id }) {
        const { amount_paise } = await sendRefundAgain(services, session, id, due_id);
        return { location, notice: amount_paise > 0 ? "order_refund_again" : "order_refund_gone_back" };
      },
    }),
    [claimRefundIntent]: formAction({
      schema: claimRefundInput,
      failed: m.orders_error_title(),
      echoed: ["due_id", "was_sent"],
      async perform(claimed) {
        await claimRefundPayment(services, session, id, claimed);
        return { location, notice: "payment_claimed" };
      },
    }),
    [releaseRefundIntent]: formAction({
      schema: owedRefundInput,
      failed: m.orders_error_title(),
      echoed: ["due_id"],
      async perform({ due_id }) {
        await releaseRefundPayment(services, session, id, due_id);
        return { location, notice: "payment_released" };
      },
    }),
    [refundedOtherwiseIntent]: formAction({
      schema: refundedOtherwiseInput,
      failed: m.orders_error_title(),
      echoed: ["due_id", "seen_paise", "bank_reference", "paid_on"],
      async perform(refunded) {
        await recordRefundByTransfer(services, session, id, refunded);
        return { location, notice: "order_refund_otherwise" };
      },
    }),
    [reverseTransferIntent]: formAction({
      schema: reverseTransferInput,
      failed: m.orders_error_title(),
      echoed: ["due_id", "reason"],
      async perform(reversed) {
        await reverseRefundOtherwise(services, session, id, reversed);
        return {
          location,
          notice: reversed.was_sent ? "transfer_to_correct" : "order_refund_not_transferred",
        };
      },
    }),
    [borneIntent]: formAction({
      schema: borneRefundInput,
      failed: m.orders_error_title(),
      echoed: ["shipment_id", "amount", "reason"],
      async perform(borne) {
        await bearRefund(services, session, id, borne);
        return { location, notice: "order_refund_borne" };
      },
    }),
    [organisationBearsIntent]: formAction({
      schema: organisationBearsInput,
      failed: m.orders_error_title(),
      echoed: ["reason"],
      async perform(borne) {
        await bearByOrganisation(services, session, id, borne);
        return { location, notice: "order_refund_ours" };
      },
    }),
  };
}
