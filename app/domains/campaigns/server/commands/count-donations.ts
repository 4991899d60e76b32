import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlArray } from "../../../../platform/database/sql.ts";
import { announceGoals } from "./announce-news.ts";
import { endCampaignsAtGoal } from "./end-campaign.ts";

/** Change of one campaign's totals by a batch of settlements or refunds; negative for refunds. */
type DonationCount = {
  campaign_id: string;
  paise: number;
  supporters: number;
  /** Of it, what was not received before; by default all that is positive. */
  received_paise?: number;
};

export type CountedCampaign = {
  title: string;
  /** Total ever received, including this batch; refunds are not deducted. */
  received_paise: number;
};

/** Locks the totals of these, in id order, for a transaction that counts donations of them several times. */
export async function lockTotals(tx: Transaction, campaign_ids: readonly string[]): Promise<void> {
  await tx.run(command`
    select from campaigns where id = any(${[...campaign_ids]}::uuid[]) order by id for no key update`);
}

/**
 * Updates campaigns' totals, with one statement per campaign for any number of donations. Returns the campaigns by id.
 * Followers of those that reach their goal are notified, and those that end with it are ended. Rows are locked in id
 * order, so that two batches cannot deadlock.
 */
export async function countDonations(
  tx: Transaction,
  counts: readonly DonationCount[],
): Promise<Map<string, CountedCampaign>> {
  if (counts.length === 0) return new Map();
  const ids = sqlArray(
    "uuid",
    counts.map(({ campaign_id }) => campaign_id),
  );
  const paise = sqlArray(
    "int8",
    counts.map((count) => count.paise),
  );
  const received = sqlArray(
    "int8",
    counts.map((count) => count.received_paise ?? Math.max(count.paise, 0)),
  );
  const supporters = sqlArray(
    "int8",
    counts.map((count) => count.supporters),
  );
  const updated = await tx.many(sql({
    id: "uuid",
    title: "text",
    received_paise: "int8",
    has_reached_goal: "bool",
  })`
    with counts as (
      select * from unnest(${ids}, ${paise}, ${received}, ${supporters}) as counts (campaign_id, paise, received, supporters)),
    locked as (
      select id from campaigns where id = any(${ids})
      order by id for no key update)
    update campaigns
    set raised_paise = campaigns.raised_paise + counts.paise,
      received_paise = campaigns.received_paise + counts.received,
      supporter_count = campaigns.supporter_count + counts.supporters
    from locked join counts on counts.campaign_id = locked.id
    where campaigns.id = locked.id
    returning campaigns.id, campaigns.title, campaigns.received_paise,
      old.raised_paise < campaigns.goal_paise and new.raised_paise >= campaigns.goal_paise as has_reached_goal`);
  if (updated.length !== counts.length) throw new Error("A donation names a campaign that does not exist");
  const reached = updated.filter(({ has_reached_goal }) => has_reached_goal).map(({ id }) => id);
  await announceGoals(tx, reached);
  await endCampaignsAtGoal(tx, reached);
  return new Map(updated.map(({ id, title, received_paise }) => [id, { title, received_paise }]));
}
