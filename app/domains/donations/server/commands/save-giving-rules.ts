import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { GivingRules } from "../../citizens.ts";
import { canSetReceipts } from "../../policy.ts";
import { donationsRestricted } from "../donation-failures.ts";

/** Sets whose donations are accepted, for payments from now on. Returns whether that changed. Throws 403. */
export async function saveGivingRules(
  tx: Transaction,
  actor: Actor,
  { citizens_only }: GivingRules,
): Promise<boolean> {
  if (!canSetReceipts(actor)) throw donationsRestricted();
  const changed = await tx.run(command`
    update giving_rules set citizens_only = ${citizens_only}, changed_by = ${actor.user_id}, changed_at = now()
    where citizens_only <> ${citizens_only}`);
  if (changed === 0) return false;
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "giving_rules_changed",
    subject_kind: "giving_rules",
    subject_id: "citizens_only",
    details: { before: !citizens_only, after: citizens_only },
  });
  return true;
}
