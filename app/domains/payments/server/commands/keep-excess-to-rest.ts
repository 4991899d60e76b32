import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { left_paise } from "../queries/late-refunds.ts";
import { lockRefundedPayment } from "./lock-payment.ts";
import { closeUnsent } from "./owed-refunds.ts";
import { addSendRefund, leastRefund_paise } from "./request-refund.ts";

/**
 * Before a pending refund of excess is sent, once the gateway was asked: only what is left of the payment goes back, since
 * somebody may have sent money of it in the gateway's dashboard. Where that is less, it is closed unsent, and the rest is a
 * refund of its own. What is on its way counts as gone: if it fails, `retryExcessRefunds` sends it.
 */
export async function keepExcessToRest(tx: Transaction, refund_id: string): Promise<"send" | "closed"> {
  await lockRefundedPayment(tx, refund_id);
  const refund = await tx.maybeOne(sql({
    gateway_payment_id: "text",
    left_paise: "int8",
    rest_paise: "int8",
  })`
    select gateway_payment_id, ${left_paise} as left_paise, ${left_paise} + payment_refunds.amount_paise as rest_paise
    from payment_refunds join payments using (gateway_payment_id)
    where id = ${refund_id} and status = 'pending' and gateway_refund_id is null`);
  if (!refund) return "closed";
  if (refund.left_paise >= 0) return "send";
  await closeUnsent(tx, refund_id);
  if (refund.rest_paise < leastRefund_paise) return "closed";
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
    values (${refund.gateway_payment_id}, ${refund.rest_paise}, 'requested', 'The rest of this excess, of which a part had gone back',
      'retry')
    returning id`);
  await addSendRefund(tx, id);
  return "closed";
}
