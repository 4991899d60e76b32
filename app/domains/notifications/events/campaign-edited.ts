import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

/** An admin changed the texts of a campaign: for its organiser, with the reason. */
export function campaignEdited(event: {
  user_id: string;
  campaign_id: string;
  revision_id: string;
  title: string;
  reason: string;
}): NewNotification {
  const { user_id, campaign_id, revision_id, title, reason } = event;
  return {
    user_id,
    dedupe_key: `campaign-edited:${revision_id}`,
    title: m.notifications_campaign_edited({ title }, recipientLocale),
    message: m.notifications_campaign_edited_text({ reason }, recipientLocale),
    type: "info",
    action: {
      url: `/campaigns/${campaign_id}`,
      label: m.notifications_campaign_see({}, recipientLocale),
    },
    mail_copy: "important",
  };
}
