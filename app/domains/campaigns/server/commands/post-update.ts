import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canPostUpdate } from "../../policy.ts";
import { lockCampaign } from "../campaign-lock.ts";
import { announceUpdate } from "./announce-news.ts";
import { lowestId } from "./notify-donors-of-news.ts";

type NewUpdate = { title: string; body: string; created_at?: Date };

/**
 * An update from the organiser, while the campaign runs and after it; its donors and followers are notified. An update entered
 * later with an old date notifies nobody. Returns the update's id.
 */
export async function postUpdate(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  update: NewUpdate,
): Promise<string> {
  const refusal = "Only the organiser posts updates, and only once the campaign is live.";
  await lockCampaign(tx, actor, campaign_id, canPostUpdate, refusal);
  const is_news = update.created_at === undefined;
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into campaign_updates (campaign_id, title, body, created_at, notified_until)
    values (${campaign_id}, ${update.title}, ${update.body},
      coalesce(${update.created_at ?? null}::timestamptz, now()), ${is_news ? lowestId : null}::uuid)
    returning id`);
  if (is_news) {
    await addJob(tx, "notify_donors_of_news", {});
    await announceUpdate(tx, campaign_id, id);
  }
  return id;
}
