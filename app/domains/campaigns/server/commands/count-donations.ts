import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** What a batch of settlements or refunds changes in one campaign; negative when money is given back. */
type DonationCount = { campaign_id: string; paise: number; supporters: number };

/**
 * Adds to the totals of campaigns, one update for each however many donations there were. Answers their titles by
 * id. Rows are locked in the order of their ids, so that two batches never wait for each other in a circle.
 */
export async function countDonations(
  tx: Transaction,
  counts: readonly DonationCount[],
): Promise<Map<string, string>> {
  if (counts.length === 0) return new Map();
  const updated = await tx.many(sql({ id: "uuid", title: "text" })`
    with counts as (
      select * from unnest(${counts.map((count) => count.campaign_id)}::uuid[], ${counts.map((count) => count.paise)}::int8[],
        ${counts.map((count) => count.supporters)}::int8[]) as counts (campaign_id, paise, supporters)),
    locked as (
      select id from campaigns where id = any(${counts.map((count) => count.campaign_id)}::uuid[])
      order by id for no key update)
    update campaigns
    set raised_paise = campaigns.raised_paise + counts.paise,
      supporter_count = campaigns.supporter_count + counts.supporters
    from locked join counts on counts.campaign_id = locked.id
    where campaigns.id = locked.id
    returning campaigns.id, campaigns.title`);
  if (updated.length !== counts.length) throw new Error("A gift names a campaign that does not exist");
  return new Map(updated.map(({ id, title }) => [id, title]));
}
