import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canEnd } from "../../policy.ts";
import { lockCampaign } from "../campaign-lock.ts";
import { dayInIndia } from "../../../../text/india-day.ts";

/** An admin ends a live campaign before its time, or because of it. It stays readable. */
export async function endCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  at: Date = new Date(),
): Promise<void> {
  await lockCampaign(
    tx,
    actor,
    campaign_id,
    canEnd,
    "Only an admin can end a campaign, and only a live one.",
  );
  await tx.run(command`update campaigns set status = 'ended', ended_at = ${at} where id = ${campaign_id}`);
}

/** Ends every campaign whose last day in India has passed. Answers their ids. */
export async function endOverdueCampaigns(tx: Transaction, at: Date = new Date()): Promise<string[]> {
  const ended = await tx.many(sql({ id: "uuid" })`
    update campaigns set status = 'ended', ended_at = ${at}
    where is_active and ends_on < ${dayInIndia(at)}::date returning id`);
  return ended.map(({ id }) => id);
}
