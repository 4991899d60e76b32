import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canApprove } from "../../policy.ts";
import { lockCampaign } from "../campaign-lock.ts";
import { dayInIndia } from "../../../../text/india-day.ts";

/** A reviewed campaign goes live. 409 when its last day has passed `at` that moment. */
export async function approveCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  at: Date = new Date(),
): Promise<void> {
  const refusal = "Only an admin can approve a campaign, and only while it is in review.";
  const campaign = await lockCampaign(tx, actor, campaign_id, canApprove, refusal);
  if (campaign.ends_on < dayInIndia(at))
    throw new Failure(409, "campaign_over", "Its last day has passed. Ask the organiser for a later one.");
  await tx.run(command`
    update campaigns set status = 'live', approved_by = ${actor.user_id}, approved_at = ${at}
    where id = ${campaign_id}`);
}
