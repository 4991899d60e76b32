import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { learnWords } from "../../../../platform/database/search-words.ts";
import { campaignWords } from "../find-campaigns.ts";
import { lockCampaignFor } from "../campaign-lock.ts";
import { campaignTransitions } from "../../states.ts";

/** Publishes a reviewed campaign, and makes its words known to the search. 409 when its last day has passed at the time `at`. */
export async function approveCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  at: Date = new Date(),
): Promise<void> {
  await lockCampaignFor(tx, actor, campaign_id, { transition: "approve", at });
  const { words } = await tx.one(sql({ words: "text[]" })`
    update campaigns
    set status = ${campaignTransitions.approve.to}, approved_by = ${actor.user_id}, approved_at = ${at}
    where id = ${campaign_id} returning tsvector_to_array(search) as words`);
  await learnWords(tx, campaignWords, words);
}
