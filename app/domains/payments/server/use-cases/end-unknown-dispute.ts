import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isGatewayId, isKnown } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { canDecideUnmatched } from "../../policy.ts";
import type { EndInput } from "../../unmatched-input.ts";
import { endDispute } from "../commands/end-dispute.ts";
import { decisionsRestricted } from "./decide-unmatched.ts";
import { refetchDispute } from "./follow-disputes.ts";

/**
 * Ends a dispute that the gateway would never end: one of other keys, or that it does not know when it is asked now.
 * Failures: 403 for non-admins and for their own case, 404 for an unknown one, 409 where it has ended or the gateway knows it, 502
 * and 503 when the gateway fails, or refuses for another reason.
 */
export async function endUnknownDispute(
  services: Services,
  actor: Actor,
  { dispute_id, reason }: EndInput,
): Promise<void> {
  if (!canDecideUnmatched(actor)) throw decisionsRestricted();
  const dispute = isGatewayId("disp", dispute_id)
    ? await services.db.maybeOne(sql({ key_mode: "text?", is_ended: "bool" })`
        select gateway_key_mode as key_mode, ended_at is not null as is_ended
        from payment_disputes where gateway_dispute_id = ${dispute_id}`)
    : undefined;
  if (!dispute) throw new Failure(404, "dispute_not_found", m.payments_dispute_end_not_found());
  const is_of_other_keys = dispute.key_mode !== null && dispute.key_mode !== services.gateway.mode;
  if (!dispute.is_ended && !is_of_other_keys && (await isKnown(() => refetchDispute(services, dispute_id))))
    throw new Failure(409, "dispute_known", m.payments_dispute_end_known());
  await services.db.transaction((tx) =>
    endDispute(tx, services, { gateway_dispute_id: dispute_id, reason, ended_by: actor.user_id }),
  );
}
