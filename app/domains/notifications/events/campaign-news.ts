import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

/** A campaign's organiser posted an update: for its donors. */
export function campaignNews(event: {
  user_id: string;
  update_id: string;
  update_title: string;
  campaign_id: string;
  campaign_title: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `campaign-news:${event.update_id}`,
    title: m.notifications_event_news({ campaign: event.campaign_title }, recipientLocale),
    message: m.notifications_event_news_text(
      { campaign: event.campaign_title, update: event.update_title },
      recipientLocale,
    ),
    type: "info",
    action: {
      url: `/campaigns/${event.campaign_id}?tab=updates`,
      label: m.notifications_event_news_read({}, recipientLocale),
    },
    mail_copy: "ordinary",
  };
}
