import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { lockCampaignFor } from "../campaign-lock.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { campaignTransitions } from "../../states.ts";
import { announceEnds } from "./announce-news.ts";

/** An admin ends a live campaign. It stays readable, and its followers are notified. */
export async function endCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  at: Date = new Date(),
): Promise<void> {
  await lockCampaignFor(tx, actor, campaign_id, { transition: "end", at });
  await tx.run(command`
    update campaigns set status = ${campaignTransitions.end.to}, ended_at = ${at} where id = ${campaign_id}`);
  await announceEnds(tx, [campaign_id]);
}

/**
 * Ends every campaign whose last day in India has passed, and notifies their followers. Returns their ids. Repeats the conditions of `expire` in
 * SQL, since it updates any number of rows; `is_active` stands for its `from` state, because the index of overdue
 * campaigns uses it.
 */
export async function endOverdueCampaigns(tx: Transaction, at: Date = new Date()): Promise<string[]> {
  const ended = await tx.many(sql({ id: "uuid" })`
    update campaigns set status = ${campaignTransitions.expire.to}, ended_at = ${at}
    where is_active and ends_on < ${dayInIndia(at)}::date returning id`);
  const ids = ended.map(({ id }) => id);
  await announceEnds(tx, ids);
  return ids;
}
