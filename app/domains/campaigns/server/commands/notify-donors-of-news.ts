import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { campaignNews } from "../../../notifications/events/campaign-news.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { updateTitle } from "../../update-title.ts";

export const newsBatchSize = 500;

/** The next people after this id, in id order, who donated to the campaign while signed in. */
export type ReadDonors = (
  tx: Transaction,
  campaign_id: string,
  page: { after: string; limit: number },
) => Promise<string[]>;

/**
 * Notifies the next batch of donors about an update that not all of them have received. The notifications and the
 * progress are written in one transaction: a killed worker notifies nobody twice and skips nobody. Returns the tags to
 * publish after the commit; undefined if nothing is left, or another worker holds the lock.
 */
export async function notifyDonorsOfNews(
  tx: Transaction,
  { notifier, readDonors }: { notifier: Notifier; readDonors: ReadDonors },
): Promise<{ tags: string[] } | undefined> {
  const news = await nextNews(tx);
  if (!news) return undefined;
  const page = { after: news.notified_until, limit: newsBatchSize };
  const donors = await readDonors(tx, news.campaign_id, page);
  const tags = await notifier.notify(
    tx,
    donors.map((user_id) => ({
      user_id,
      write: () => campaignNews({ ...news, update_title: updateTitle(news) }),
    })),
  );
  const notified_until = donors.length < newsBatchSize ? null : donors.at(-1);
  await tx.run(
    command`update campaign_updates set notified_until = ${notified_until} where id = ${news.update_id}`,
  );
  return { tags };
}

function nextNews(tx: Transaction) {
  return tx.maybeOne(sql({
    update_id: "uuid",
    title: "text",
    is_closing: "bool",
    campaign_id: "uuid",
    campaign_title: "text",
    notified_until: "uuid",
  })`
    select campaign_updates.id as update_id, campaign_updates.title, is_closing, campaigns.id as campaign_id,
      campaigns.title as campaign_title, campaign_updates.notified_until
    from campaign_updates join campaigns on campaigns.id = campaign_updates.campaign_id
    where campaign_updates.notified_until is not null
    order by campaign_updates.id limit 1 for update of campaign_updates skip locked`);
}
