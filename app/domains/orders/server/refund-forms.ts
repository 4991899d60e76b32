import * as m from "#messages";
import { type FormAction, formAction } from "../../../platform/http/form.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { refundedOtherwiseIntent, sendAgainIntent } from "../order-form.ts";
import { refundedOtherwiseInput, sendAgainInput } from "../refund-input.ts";
import { recordRefundOtherwise, sendRefundAgain } from "./use-cases/settle-refunds.ts";

type Visit = { services: Services; session: Session; location: string };

/** Forms of admins for refunds of this order that failed. */
export function refundForms(
  { services, session, location }: Visit,
  { id }: { id: string },
): Record<string, FormAction> {
  return {
    [sendAgainIntent]: formAction({
      schema: sendAgainInput,
      failed: m.orders_error_title(),
      echoed: ["due_id"],
      async perform({ due_id }) {
        await sendRefundAgain(services, session, id, due_id);
        return { location, notice: "order_refund_again" };
      },
    }),
    [refundedOtherwiseIntent]: formAction({
      schema: refundedOtherwiseInput,
      failed: m.orders_error_title(),
      echoed: ["due_id", "bank_reference"],
      async perform(refunded) {
        await recordRefundOtherwise(services, session, id, refunded);
        return { location, notice: "order_refund_otherwise" };
      },
    }),
  };
}
