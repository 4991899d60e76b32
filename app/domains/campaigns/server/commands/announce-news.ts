import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";

/** Notifies a campaign's followers of an update, in batches by id. */
export async function announceUpdate(tx: Transaction, campaign_id: string, update_id: string): Promise<void> {
  await tx.run(command`
    insert into campaign_news (campaign_id, kind, update_id) values (${campaign_id}, 'update', ${update_id})`);
  await addJob(tx, "notify_followers", {});
}

/** Notifies followers that these campaigns have ended. */
export async function announceEnds(tx: Transaction, campaign_ids: readonly string[]): Promise<void> {
  if (campaign_ids.length === 0) return;
  await announceOnce(tx, campaign_ids, "ended");
  await addJob(tx, "notify_followers", {});
}

/**
 * Notifies followers that these campaigns reached their goals. Adds no job, which would lock a row that all donations
 * share: followers are notified within a minute.
 */
export async function announceGoals(tx: Transaction, campaign_ids: readonly string[]): Promise<void> {
  if (campaign_ids.length > 0) await announceOnce(tx, campaign_ids, "goal_reached");
}

async function announceOnce(
  tx: Transaction,
  campaign_ids: readonly string[],
  kind: "ended" | "goal_reached",
): Promise<void> {
  await tx.run(command`
    insert into campaign_news (campaign_id, kind)
    select campaign_id, ${kind} from unnest(${[...campaign_ids]}::uuid[]) as campaign (campaign_id)
    on conflict do nothing`);
}
