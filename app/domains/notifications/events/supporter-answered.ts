import type { NewNotification } from "../schema.ts";

export const supporterAnsweredKey = (answer_id: string) => `supporter-answered:${answer_id}`;

/** The organiser of a campaign answered the message of a supporter who has an account. */
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
    title: `“${event.campaign_title}” answered your message`,
    message: event.content,
    type: "info",
    action: { url: `/campaigns/${event.campaign_id}?tab=supporters`, label: "Read the answer" },
    mail_copy: "ordinary",
  };
}
