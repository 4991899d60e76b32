import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

export const supporterAnsweredKey = (answer_id: string) => `supporter-answered:${answer_id}`;

/** A campaign's organiser replied to the message of a supporter with an account. */
export function supporterAnswered(event: {
  user_id: string;
  answer_id: string;
  campaign_id: string;
  campaign_title: string;
  content: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: supporterAnsweredKey(event.answer_id),
    title: m.notifications_event_supporter_answered({ campaign: event.campaign_title }, recipientLocale),
    message: event.content,
    type: "info",
    action: {
      url: `/campaigns/${event.campaign_id}?tab=supporters`,
      label: m.notifications_event_read_answer({}, recipientLocale),
    },
    mail_copy: "ordinary",
  };
}
