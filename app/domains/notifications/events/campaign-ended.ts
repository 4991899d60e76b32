import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/** A campaign ended: for its organiser, who may now thank everybody. `reason`: of the admin who ended it. */
export function campaignEnded(event: {
  campaign_id: string;
  title: string;
  cause: "last_day" | "goal" | "admin";
  reason?: string;
  /** Time at which an admin ended it, because it may be reopened and ended again. */
  at?: Date;
}): NewNotification {
  const { campaign_id, title, cause, reason = "", at } = event;
  const texts = {
    last_day: m.notifications_campaign_ended_last_day,
    goal: m.notifications_campaign_ended_goal,
    admin: m.notifications_campaign_ended_admin,
  };
  return {
    dedupe_key: `campaign-ended:${campaign_id}${at ? `:${at.getTime()}` : ""}`,
    title: m.notifications_campaign_ended({ title }),
    message: texts[cause]({ reason }),
    type: cause === "admin" ? "warning" : "info",
    action: {
      url: `/dashboard/campaigns/${campaign_id}`,
      label: m.notifications_campaign_own(),
    },
    mail_copy: "important",
  };
}
