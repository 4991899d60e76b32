import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { lockRefundedPayment } from "./lock-payment.ts";
import { notifyOfFailedRefunds } from "./notify-of-taken-back.ts";

/** The gateway refused to create it: nothing was refunded, and the amount can be refunded again. */
export async function refuseRefund(
  tx: Transaction,
  services: Services,
  refund_id: string,
  reason: string,
): Promise<void> {
  // What its payer was told is kept with other refunds of the payment too.
  await lockRefundedPayment(tx, refund_id);
  const refused = await tx.run(command`
    update payment_refunds set status = 'failed', failure = ${reason.slice(0, 500)}, finished_at = now()
    where id = ${refund_id} and status = 'pending' and gateway_refund_id is null`);
  if (refused > 0) await notifyOfFailedRefunds(tx, services, [refund_id]);
}
