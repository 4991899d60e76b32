import type { NewNotification } from "../schema.ts";

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
    title: `News of ${event.campaign_title}`,
    message: `The campaign “${event.campaign_title}”, to which you gave, has news: ${event.update_title}`,
    type: "info",
    action: { url: `/campaigns/${event.campaign_id}?tab=updates`, label: "Read the news" },
    mail_copy: "ordinary",
  };
}
