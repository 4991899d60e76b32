import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

export const supporterAnsweredKey = (answer_id: string) => `supporter-answered:${answer_id}`;

/** A campaign's organiser replied to the message of a supporter with an account. */
export function supporterAnswered(event: {
  answer_id: string;
  campaign_id: string;
  campaign_title: string;
  content: string;
}): NewNotification {
  return {
    dedupe_key: supporterAnsweredKey(event.answer_id),
    title: m.notifications_event_supporter_answered({ campaign: event.campaign_title }),
    message: event.content,
    type: "info",
    action: {
      url: `/campaigns/${event.campaign_id}?tab=supporters`,
      label: m.notifications_event_read_answer(),
    },
    mail_copy: "ordinary",
  };
}
