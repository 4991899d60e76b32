import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { endOverdueCampaigns } from "./commands/end-campaign.ts";
import { type ReadDonors, tellCampaignNews } from "./commands/tell-campaign-news.ts";

/**
 * Campaigns end just after midnight in India, and once more in case nothing ran then. News that its sender did not
 * finish telling is looked for every minute: the queue keeps the job of a killed worker for a quarter of an hour.
 */
export const campaignCrontab = `31 18 * * * end_overdue_campaigns ?id=end_at_midnight&fill=1d
31 0 * * * end_overdue_campaigns ?id=end_at_dawn
* * * * * tell_campaign_news`;

/** Donors are read by the domain of donations, which lies above this one. */
export function campaignJobs({ notifier, db, realtime }: Services, readDonors: ReadDonors): TaskList {
  return {
    async tell_campaign_news() {
      for (;;) {
        const told = await db.transaction((tx) => tellCampaignNews(tx, { notifier, readDonors }));
        if (!told) return;
        realtime.publish(told.tags);
      }
    },
    async end_overdue_campaigns() {
      const ended = await db.transaction((tx) => endOverdueCampaigns(tx));
      if (ended.length > 0) realtime.publish(["campaigns", ...ended.map((id) => `campaign:${id}`)]);
    },
  };
}
