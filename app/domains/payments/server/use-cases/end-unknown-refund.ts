import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isKnown } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { canSettleRefunds } from "../../policy.ts";
import { endUnknownRefund as endUnknownRefundIn, refundFinished } from "../commands/end-unknown-refund.ts";
import { takesLong } from "../queries/unfinished-refunds.ts";
import { decisionsRestricted } from "./decide-unmatched.ts";
import { syncRefunds } from "./process-refunds.ts";

/**
 * Ends a refund that would be on its way for ever: for a day or longer it has no result, and the gateway knows neither its payment
 * nor refunds of that when it is asked now. Failures: 403 for non-admins and for their own case, 409 where it has ended, is
 * younger, or the gateway knows its payment, 502 and 503 when the gateway fails, or refuses for another reason.
 */
export async function endUnknownRefund(
  services: Services,
  actor: Actor,
  given: { refund_id: string; reason: string },
): Promise<void> {
  if (!canSettleRefunds(actor)) throw decisionsRestricted();
  const refund = isUuid(given.refund_id)
    ? await services.db.maybeOne(sql({ gateway_payment_id: "text", is_ended: "bool", takes_long: "bool" })`
        select gateway_payment_id, status <> 'pending' as is_ended, ${takesLong} as takes_long
        from payment_refunds refund where id = ${given.refund_id}`)
    : undefined;
  if (!refund || refund.is_ended) throw refundFinished();
  if (!refund.takes_long || (await isPaymentKnown(services, refund.gateway_payment_id)))
    throw new Failure(409, "refund_known", m.payments_end_refund_known());
  await services.db.transaction((tx) => endUnknownRefundIn(tx, services, actor, given));
}

/** What the gateway tells of its refunds is applied. */
async function isPaymentKnown(services: Services, gateway_payment_id: string): Promise<boolean> {
  return (
    (await isKnown(() => syncRefunds(services, gateway_payment_id))) ||
    (await isKnown(() => services.gateway.fetchPayment(gateway_payment_id)))
  );
}
