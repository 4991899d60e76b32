import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { campaignTransitions } from "../../states.ts";
import { lockCampaignFor } from "../campaign-lock.ts";

/** The creator submits a draft for review. */
export async function submitCampaign(tx: Transaction, actor: Actor, campaign_id: string): Promise<void> {
  await lockCampaignFor(tx, actor, campaign_id, { transition: "submit" });
  await tx.run(command`
    update campaigns set status = ${campaignTransitions.submit.to} where id = ${campaign_id}`);
}
