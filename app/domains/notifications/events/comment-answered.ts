import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

export const commentAnsweredKey = (comment_id: string) => `comment-answered:${comment_id}`;

/** Somebody replied to a person's comment. `comment_id` is the reply's id, `from` its author's name. */
export function commentAnswered(event: {
  user_id: string;
  comment_id: string;
  story_id: string;
  from: string;
  content: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: commentAnsweredKey(event.comment_id),
    title: m.notifications_event_comment_answered({ name: event.from }, recipientLocale),
    message: event.content,
    is_quotation: true,
    type: "info",
    action: {
      url: `/stories/${event.story_id}#comment-${event.comment_id}`,
      label: m.notifications_event_read_answer({}, recipientLocale),
    },
    mail_copy: "ordinary",
  };
}
