import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

/** An admin reopened an ended campaign: for its organiser. */
export function campaignReopened(event: {
  user_id: string;
  campaign_id: string;
  title: string;
  reason: string;
  at: Date;
}): NewNotification {
  const { user_id, campaign_id, title, reason, at } = event;
  return {
    user_id,
    dedupe_key: `campaign-reopened:${campaign_id}:${at.getTime()}`,
    title: m.notifications_campaign_reopened({ title }, recipientLocale),
    message: m.notifications_campaign_reopened_text({ reason }, recipientLocale),
    type: "success",
    action: {
      url: `/dashboard/campaigns/${campaign_id}`,
      label: m.notifications_campaign_own({}, recipientLocale),
    },
    mail_copy: "important",
  };
}
