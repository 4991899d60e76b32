import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { campaignsTag, campaignTag } from "../schema.ts";
import { endOverdueCampaigns } from "./commands/end-campaign.ts";
import { forgetFollowers } from "./commands/follow-campaign.ts";
import { notifyFollowers } from "./commands/notify-followers.ts";
import { type ReadDonors, notifyDonorsOfNews } from "./commands/notify-donors-of-news.ts";

/**
 * Campaigns end just after midnight in India, and again six hours later in case nothing ran then. Unfinished
 * notifications about updates and other news are searched for every minute: the queue keeps the job of a killed worker
 * locked for 15 minutes.
 */
export const campaignCrontab = `31 18 * * * end_overdue_campaigns ?id=end_at_midnight&fill=1d
31 0 * * * end_overdue_campaigns ?id=end_at_dawn
* * * * * notify_donors_of_news
* * * * * notify_followers
27 21 * * * forget_followers ?fill=2d`;

/** Donors are read by the donations domain, which lies above this one. */
export function campaignJobs(services: Services, readDonors: ReadDonors): TaskList {
  const { notifier, db, realtime } = services;
  const { public_url } = services.config;
  return {
    async notify_donors_of_news() {
      for (;;) {
        const batch = await db.transaction((tx) => notifyDonorsOfNews(tx, { notifier, readDonors }));
        if (!batch) return;
        realtime.publish(batch.tags);
      }
    },
    async notify_followers() {
      for (;;) {
        const batch = await db.transaction((tx) => notifyFollowers(tx, { notifier, public_url }));
        if (!batch) return;
        realtime.publish(batch.tags);
      }
    },
    async forget_followers() {
      await db.transaction((tx) => forgetFollowers(tx));
    },
    async end_overdue_campaigns() {
      const ended = await db.transaction((tx) => endOverdueCampaigns(tx));
      if (ended.length > 0) realtime.publish([campaignsTag, ...ended.map(campaignTag)]);
    },
  };
}
