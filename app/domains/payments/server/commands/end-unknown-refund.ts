import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { storedLocale } from "../../../../text/language.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { lockRefundedPayment } from "./lock-payment.ts";
import { notifyOfFailedRefunds } from "./notify-of-taken-back.ts";
import { refuseOwnPayable } from "./refuse-own-payable.ts";

/**
 * Closes a pending refund whose payment the gateway does not know, as the caller has asked it: it has failed, and is sent by hand.
 * Should the gateway report it after all, that counts. 403 for the admin's own case, 409 when it has ended.
 */
export async function endUnknownRefund(
  tx: Transaction,
  services: Services,
  actor: Actor,
  { refund_id, reason }: { refund_id: string; reason: string },
): Promise<void> {
  await refuseOwnPayable(tx, services, actor.user_id, await lockRefundedPayment(tx, refund_id));
  const ended = await tx.run(command`
    update payment_refunds set status = 'failed', finished_at = now(), is_sent_by_hand = true,
      failure = ${m.payments_end_refund_failure({ reason }, storedLocale).slice(0, 500)}
    where id = ${refund_id} and status = 'pending'`);
  if (ended === 0) throw refundFinished();
  await notifyOfFailedRefunds(tx, services, [refund_id]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "unknown_refund_ended",
    subject_kind: "refund",
    subject_id: refund_id,
    details: { reason },
  });
}

export function refundFinished(): Failure {
  return new Failure(409, "refund_finished", m.payments_ask_refund_finished());
}
