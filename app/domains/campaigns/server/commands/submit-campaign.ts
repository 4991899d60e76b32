import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canSubmit } from "../../policy.ts";
import { lockCampaign } from "../campaign-lock.ts";

/** The creator hands a draft over for review. */
export async function submitCampaign(tx: Transaction, actor: Actor, campaign_id: string): Promise<void> {
  const refusal = "Only the creator can hand in a campaign, and only while it is a draft.";
  await lockCampaign(tx, actor, campaign_id, canSubmit, refusal);
  await tx.run(command`update campaigns set status = 'in_review' where id = ${campaign_id}`);
}
