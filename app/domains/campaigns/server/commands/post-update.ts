import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../accounts/schema.ts";
import { canPostUpdate } from "../../policy.ts";
import { lockCampaign } from "../campaign-lock.ts";

export type NewUpdate = { title: string; body: string; created_at?: Date };

/** News from the organiser, while the campaign runs and after it. Answers the update's id. */
export async function postUpdate(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  update: NewUpdate,
): Promise<string> {
  const refusal = "Only the organiser posts updates, and only once the campaign is live.";
  await lockCampaign(tx, actor, campaign_id, canPostUpdate, refusal);
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into campaign_updates (campaign_id, title, body, created_at)
    values (${campaign_id}, ${update.title}, ${update.body},
      coalesce(${update.created_at ?? null}::timestamptz, now()))
    returning id`);
  return id;
}
