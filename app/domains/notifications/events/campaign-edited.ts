import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/** An admin changed the texts of a campaign: for its organiser, with the reason. */
export function campaignEdited(event: {
  campaign_id: string;
  revision_id: string;
  title: string;
  reason: string;
}): NewNotification {
  const { campaign_id, revision_id, title, reason } = event;
  return {
    dedupe_key: `campaign-edited:${revision_id}`,
    title: m.notifications_campaign_edited({ title }),
    message: m.notifications_campaign_edited_text({ reason }),
    type: "info",
    action: {
      url: `/campaigns/${campaign_id}`,
      label: m.notifications_campaign_see(),
    },
    mail_copy: "important",
  };
}
