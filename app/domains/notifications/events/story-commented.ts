import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

export const storyCommentedKey = (comment_id: string) => `story-commented:${comment_id}`;

/** Somebody commented on a person's story. `from` is the commenter's name. */
export function storyCommented(event: {
  user_id: string;
  comment_id: string;
  story_id: string;
  from: string;
  content: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: storyCommentedKey(event.comment_id),
    title: m.notifications_event_story_commented({ name: event.from }, recipientLocale),
    message: event.content,
    is_quotation: true,
    type: "info",
    action: {
      url: `/stories/${event.story_id}#comment-${event.comment_id}`,
      label: m.notifications_event_read_comment({}, recipientLocale),
    },
    mail_copy: "ordinary",
  };
}
