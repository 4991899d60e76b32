import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
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

/**
 * Opens one again that was explained wrongly, as far as no settlement has it by now; the audit log keeps the explanation. 403 for
 * non-admins, 409 unless it is explained.
 */
export async function reopenUnsettled(
  tx: Transaction,
  actor: Actor,
  { gateway_id, explanation: reason }: { gateway_id: string; explanation: string },
): Promise<void> {
  if (!canSeeSettlements(actor)) throw settlementsRestricted();
  const reopened = await tx.maybeOne(sql({ explanation: "text" })`
    update unsettled_movements set explained_at = null, explained_by = null, explanation = null
    where gateway_id = ${gateway_id} and explained_at is not null returning old.explanation`);
  if (!reopened) throw new Failure(409, "unsettled_not_explained", m.settlements_unsettled_not_explained());
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "unsettled_movement_reopened",
    subject_kind: "unsettled_movement",
    subject_id: gateway_id,
    details: { ...reopened, reason },
  });
}
