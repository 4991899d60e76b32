import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { lockCampaignFor } from "../campaign-lock.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { campaignTransitions, isCreator } from "../../states.ts";
import { announceEnds } from "./announce-news.ts";
import { withdrawRevisions } from "./withdraw-revisions.ts";

/** The organiser or an admin ends a live campaign. It stays readable, and its followers are notified. */
export async function endCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  at: Date = new Date(),
): Promise<void> {
  const campaign = await lockCampaignFor(tx, actor, campaign_id, { transition: "end", at });
  await tx.run(command`
    update campaigns set status = ${campaignTransitions.end.to}, ended_at = ${at},
      end_cause = ${isCreator(actor, campaign) ? "organiser" : "admin"}
    where id = ${campaign_id}`);
  await withdrawRevisions(tx, [campaign_id]);
  await announceEnds(tx, [campaign_id]);
}

/**
 * Ends every campaign whose last day in India has passed, and notifies their followers. Returns their ids. Repeats the
 * conditions of `expire` in SQL, since it updates any number of rows; `is_active` replaces its `from` state, because
 * the index of overdue campaigns uses it. Locks them by id, as batches of donations do.
 */
export async function endOverdueCampaigns(tx: Transaction, at: Date = new Date()): Promise<string[]> {
  const ended = await tx.many(sql({ id: "uuid" })`
    update campaigns set status = ${campaignTransitions.expire.to}, ended_at = ${at}, end_cause = 'last_day'
    where id in (
      select id from campaigns where is_active and ends_on < ${dayInIndia(at)}::date order by id for no key update)
    returning id`);
  const ids = ended.map(({ id }) => id);
  await withdrawRevisions(tx, ids);
  await announceEnds(tx, ids);
  return ids;
}

/**
 * Ends those of these campaigns that end with their goal and have reached it; their goal news announces the end.
 * Returns their ids. Repeats the conditions of `meet_goal` in SQL. The caller has locked the campaigns.
 */
export async function endCampaignsAtGoal(
  tx: Transaction,
  campaign_ids: readonly string[],
  at: Date = new Date(),
): Promise<string[]> {
  if (campaign_ids.length === 0) return [];
  const ended = await tx.many(sql({ id: "uuid" })`
    update campaigns set status = ${campaignTransitions.meet_goal.to}, ended_at = ${at}, end_cause = 'goal'
    where id = any(${[...campaign_ids]}::uuid[]) and is_active and ends_at_goal and raised_paise >= goal_paise
    returning id`);
  const ids = ended.map(({ id }) => id);
  await withdrawRevisions(tx, ids);
  return ids;
}

/** Ends the campaign if a changed text lowered its goal to what is already raised, and notifies its followers. */
export async function endAtReachedGoal(tx: Transaction, campaign_id: string): Promise<void> {
  await announceEnds(tx, await endCampaignsAtGoal(tx, [campaign_id]));
}
