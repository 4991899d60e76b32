import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { canSettleRefunds } from "../../policy.ts";
import { announceRefunded } from "../announcements.ts";
import {
  auditReturnedRefund,
  refundClosed,
  recordReturnedRefund as recordReturnedRefundIn,
} from "../commands/returned-refunds.ts";
import { refuseOwnPayable } from "../commands/refuse-own-payable.ts";
import { decisionsRestricted } from "./decide-unmatched.ts";
import { applyListed } from "./process-refunds.ts";

/** Throws the failures of the command; 409 too where the gateway does not say that it failed when it is asked now, 502 and 503 when it fails. */
export async function recordReturnedRefund(
  services: Services,
  actor: Actor,
  given: { refund_id: string; explanation: string },
): Promise<void> {
  if (!canSettleRefunds(actor)) throw decisionsRestricted();
  const sent = isUuid(given.refund_id)
    ? await services.db.maybeOne(sql({
        gateway_payment_id: "text",
        gateway_refund_id: "text?",
        amount_paise: "int8",
        payable_type: "text",
        payable_id: "uuid",
      })`
        select gateway_payment_id, gateway_refund_id, refund.amount_paise, payable_type, payable_id
        from payment_refunds refund join payments using (gateway_payment_id)
        where refund.id = ${given.refund_id} and contradicted_at is not null and contradiction_explained_at is null`)
    : undefined;
  if (!sent) throw refundClosed();
  // Before what the gateway lists is applied, which may decide it already.
  await refuseOwnPayable(services.db, services, actor.user_id, sent);
  const listed = await services.gateway.fetchPaymentRefunds(sent.gateway_payment_id);
  if (listed.find(({ id }) => id === sent.gateway_refund_id)?.status !== "failed")
    throw new Failure(409, "refund_not_failed", m.payments_returned_refund_not_failed());
  await applyListed(services, listed);
  // Another one that the gateway lists took its place: nothing is owed again.
  const replaced = await services.db.run(sql({})`
    select from payment_refunds
    where id = ${given.refund_id} and came_back_at is not null and contradiction_explained_by is null`);
  if (replaced > 0) {
    const { amount_paise } = sent;
    await services.db.transaction((tx) =>
      auditReturnedRefund(tx, actor, { ...given, amount_paise, is_replaced: true }),
    );
    return;
  }
  const restored = await services.db.transaction((tx) => recordReturnedRefundIn(tx, services, actor, given));
  announceRefunded(services, restored);
}
