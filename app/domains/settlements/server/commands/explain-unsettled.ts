import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { canSeeSettlements } from "../../policy.ts";
import { settlementsRestricted } from "../settlement-failures.ts";

/**
 * Closes a payment or refund that no settlement has, with what was found out; nothing is booked. 403 for non-admins, 409
 * unless it is listed.
 */
export async function explainUnsettled(
  tx: Transaction,
  actor: Actor,
  { gateway_id, explanation }: { gateway_id: string; explanation: string },
): Promise<void> {
  if (!canSeeSettlements(actor)) throw settlementsRestricted();
  const explained = await tx.run(command`
    update unsettled_movements set explained_at = now(), explained_by = ${actor.user_id}, explanation = ${explanation}
    where gateway_id = ${gateway_id} and explained_at is null`);
  if (explained === 0) throw new Failure(409, "unsettled_closed", m.settlements_unsettled_closed());
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "unsettled_movement_explained",
    subject_kind: "unsettled_movement",
    subject_id: gateway_id,
  });
}
