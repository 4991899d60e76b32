import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { endOverdueCampaigns } from "./commands/end-campaign.ts";

/** Just after midnight in India, and once more in case nothing ran then. */
export const campaignCrontab =
  "31 18 * * * end_overdue_campaigns ?id=end_at_midnight&fill=1d\n31 0 * * * end_overdue_campaigns ?id=end_at_dawn";

export function campaignJobs({ db, realtime }: Services): TaskList {
  return {
    async end_overdue_campaigns() {
      const ended = await db.transaction((tx) => endOverdueCampaigns(tx));
      if (ended.length > 0) realtime.publish(["campaigns", ...ended.map((id) => `campaign:${id}`)]);
    },
  };
}
