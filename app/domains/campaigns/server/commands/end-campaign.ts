import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { lockCampaignFor } from "../campaign-lock.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { campaignTransitions } from "../../states.ts";

/** An admin ends a live campaign before its time, or because of it. It stays readable. */
export async function endCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  at: Date = new Date(),
): Promise<void> {
  await lockCampaignFor(tx, actor, campaign_id, { transition: "end", at });
  await tx.run(command`
    update campaigns set status = ${campaignTransitions.end.to}, ended_at = ${at} where id = ${campaign_id}`);
}

/**
 * Ends every campaign whose last day in India has passed. Answers their ids. The conditions of `expire` in SQL, since it
 * concerns any number of rows; `is_active` is its `from`, by which the index of overdue campaigns finds them.
 */
export async function endOverdueCampaigns(tx: Transaction, at: Date = new Date()): Promise<string[]> {
  const ended = await tx.many(sql({ id: "uuid" })`
    update campaigns set status = ${campaignTransitions.expire.to}, ended_at = ${at}
    where is_active and ends_on < ${dayInIndia(at)}::date returning id`);
  return ended.map(({ id }) => id);
}
