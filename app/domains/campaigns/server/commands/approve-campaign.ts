import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { lockCampaignFor } from "../campaign-lock.ts";
import { campaignTransitions } from "../../states.ts";

/** A reviewed campaign goes live. 409 when its last day has passed `at` that moment. */
export async function approveCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  at: Date = new Date(),
): Promise<void> {
  await lockCampaignFor(tx, actor, campaign_id, { transition: "approve", at });
  await tx.run(command`
    update campaigns
    set status = ${campaignTransitions.approve.to}, approved_by = ${actor.user_id}, approved_at = ${at}
    where id = ${campaign_id}`);
}
