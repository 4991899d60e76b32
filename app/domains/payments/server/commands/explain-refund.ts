import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { canSettleRefunds } from "../../policy.ts";
import { reopenWaitingRefunds } from "./reopen-refund-events.ts";
import { lockPaymentOfRefund, refundClosed } from "./returned-refunds.ts";

/**
 * Closes a refund that the gateway called failed after it had called it processed, with what was found out; the books stay as
 * they are. 403 for non-admins and for their own case, 409 unless it is open.
 */
export async function explainRefund(
  tx: Transaction,
  services: Pick<Services, "payments">,
  actor: Actor,
  { refund_id, explanation }: { refund_id: string; explanation: string },
): Promise<void> {
  if (!canSettleRefunds(actor)) throw new Failure(403, "not_allowed", m.payments_admins_only());
  const { gateway_payment_id } = await lockPaymentOfRefund(tx, services, actor, refund_id);
  const explained = await tx.run(command`
    update payment_refunds set contradiction_explained_at = now(), contradiction_explained_by = ${actor.user_id},
      contradiction_explanation = ${explanation}
    where id = ${refund_id} and contradicted_at is not null and contradiction_explained_at is null`);
  if (explained === 0) throw refundClosed();
  await reopenWaitingRefunds(tx, gateway_payment_id);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "refund_explained",
    subject_kind: "refund",
    subject_id: refund_id,
  });
}
