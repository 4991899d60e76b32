import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { settleRefundForms } from "../../../payments/server/forms/settle-refunds.ts";
import { borneIntent, organisationBearsIntent } from "../../order-form.ts";
import { borneRefundInput, organisationBearsInput } from "../../refund-input.ts";
import { announceOrders } from "../announcements.ts";
import { orderRefunds } from "../commands/settle-refunds.ts";
import { bearByOrganisation, bearRefund } from "../use-cases/bear-refund.ts";

type Visit = { services: Services; session: Session; location: string };

/** Forms of admins for refunds of this order that failed, or that nobody was owed. */
export function refundForms(
  { services, session, location }: Visit,
  { id }: { id: string },
): Record<string, FormAction> {
  return {
    ...settleRefundForms(services, {
      refunds: orderRefunds,
      actor: session,
      shown_id: id,
      location,
      failed: m.orders_error_title(),
      not_recorded: m.orders_error_title(),
      notices: {
        sent_again: "order_refund_again",
        gone_back: "order_refund_gone_back",
        otherwise: "order_refund_otherwise",
        not_transferred: "order_refund_not_transferred",
      },
      announceClaim: (order_id) => announceOrders(services, [order_id]),
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
