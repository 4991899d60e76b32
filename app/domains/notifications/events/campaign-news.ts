import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/** A campaign's organiser posted an update: for its donors. */
export function campaignNews(event: {
  update_id: string;
  update_title: string;
  campaign_id: string;
  campaign_title: string;
}): NewNotification {
  return {
    dedupe_key: `campaign-news:${event.update_id}`,
    title: m.notifications_event_news({ campaign: event.campaign_title }),
    message: m.notifications_event_news_text({ campaign: event.campaign_title, update: event.update_title }),
    type: "info",
    action: {
      url: `/campaigns/${event.campaign_id}?tab=updates`,
      label: m.notifications_event_news_read(),
    },
    mail_copy: "ordinary",
  };
}
