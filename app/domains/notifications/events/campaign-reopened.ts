import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/** An admin reopened an ended campaign: for its organiser. */
export function campaignReopened(event: {
  campaign_id: string;
  title: string;
  reason: string;
  at: Date;
}): NewNotification {
  const { campaign_id, title, reason, at } = event;
  return {
    dedupe_key: `campaign-reopened:${campaign_id}:${at.getTime()}`,
    title: m.notifications_campaign_reopened({ title }),
    message: m.notifications_campaign_reopened_text({ reason }),
    type: "success",
    action: {
      url: `/dashboard/campaigns/${campaign_id}`,
      label: m.notifications_campaign_own(),
    },
    mail_copy: "important",
  };
}
