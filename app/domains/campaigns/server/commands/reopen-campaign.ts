import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { campaignTransitions } from "../../states.ts";
import { lockCampaignFor } from "../campaign-lock.ts";

/**
 * An admin reopens a campaign that ended before its last day. When it ends again, its followers are notified again. 409
 * if its last day has passed, or its organiser is suspended.
 */
export async function reopenCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  at: Date = new Date(),
): Promise<void> {
  await lockCampaignFor(tx, actor, campaign_id, { transition: "reopen", at });
  await tx.run(command`
    update campaigns set status = ${campaignTransitions.reopen.to}, ended_at = null, end_cause = null
    where id = ${campaign_id}`);
  await tx.run(command`delete from campaign_news where campaign_id = ${campaign_id} and kind = 'ended'`);
}
