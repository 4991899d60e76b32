import type { Actor } from "../../../platform/actor.ts";
import { recordAudit } from "../../../platform/audit.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { Failure } from "../../../platform/failure.ts";
import { transitionRefusal } from "../../../text/state-table.ts";
import type { Writer } from "../../accounts/server/queries/writers.ts";
import type { CampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import type { Advance } from "./advance-row.ts";
import { type AdvanceTransition, advanceTransitions } from "../advance-states.ts";
import { advanceNotFound } from "./advance-failures.ts";
import { lockMoney } from "./money-lock.ts";
import { findAdvance } from "./queries/advances.ts";

export type ChangedAdvance = { advance: Advance; campaign: CampaignMoney };

/** Locks the campaign of an advance, which guards all of its money. 404 for everybody but its organiser and admins. */
export async function lockAdvance(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<ChangedAdvance & { organiser: Writer | undefined }> {
  const found = await findAdvance(tx, id);
  if (!found) throw advanceNotFound();
  const { campaign, organiser } = await lockMoney(tx, found.campaign_id);
  if (actor.user_id !== campaign.created_by && !actor.roles.includes("admin")) throw advanceNotFound();
  const advance = await findAdvance(tx, id);
  if (!advance) throw advanceNotFound();
  return { advance, campaign, organiser };
}

/** The same for a state transition, or for that which `of` chooses by the locked row: 403 and 409 with the reason from the table. */
export async function lockAdvanceFor(
  tx: Transaction,
  actor: Actor,
  id: string,
  of: AdvanceTransition | ((advance: Advance) => AdvanceTransition),
): Promise<ChangedAdvance> {
  const { advance, campaign, organiser } = await lockAdvance(tx, actor, id);
  const transition = typeof of === "function" ? of(advance) : of;
  const in_state = {
    status: advance.status,
    organiser_id: campaign.created_by,
    // Nor is money sent to a deleted account.
    is_suspended: organiser?.is_suspended ?? true,
    is_used: advance.counted_paise > 0 || advance.returned_paise > 0,
    is_corrected: advance.correction_id !== null,
  };
  const refusal = transitionRefusal(advanceTransitions[transition], actor, in_state, new Date());
  if (refusal) throw new Failure(refusal.status, refusal.code, refusal.reason);
  return { advance, campaign };
}

/** `amount_paise`: the advance's unless given. */
export function auditAdvance(
  tx: Transaction,
  actor: Actor,
  event: string,
  { id, campaign_id, amount_paise }: Pick<Advance, "id" | "campaign_id" | "amount_paise">,
  details: Record<string, string | boolean | null> = {},
): Promise<void> {
  return recordAudit(tx, {
    actor_user_id: actor.user_id,
    event,
    subject_kind: "campaign",
    subject_id: campaign_id,
    details: { advance_id: id, amount_paise, ...details },
  });
}
