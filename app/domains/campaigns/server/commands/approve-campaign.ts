import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { lockCampaignFor } from "../campaign-lock.ts";
import { meaningColumns, publicMeaning } from "../meaning.ts";
import { campaignTransitions } from "../../states.ts";

/**
 * Publishes a reviewed campaign, and stores the approved text as its first revision. 409 if its last day has passed at the time `at`, or its organiser is suspended.
 */
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
  // A draft saved after submission stays, to be published later.
  await tx.run(command`
    update campaign_drafts set document = null from campaigns
    where campaign_id = ${campaign_id} and campaigns.id = campaign_id and saved_at <= submitted_at`);
  await recordApproved(tx, campaign_id, actor.user_id, at);
}

async function recordApproved(
  tx: Transaction,
  campaign_id: string,
  decided_by: string,
  at: Date,
): Promise<void> {
  await tx.run(command`
    insert into campaign_revisions (campaign_id, status, ${meaningColumns()}, proposed_by, proposed_at, decided_by,
      decided_at)
    select id, 'approved', ${publicMeaning}, created_by, coalesce(submitted_at, created_at), ${decided_by}, ${at}
    from campaigns where id = ${campaign_id}`);
}
