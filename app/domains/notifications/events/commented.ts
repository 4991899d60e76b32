import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

export const storyCommentedKey = (comment_id: string) => `story-commented:${comment_id}`;
export const commentAnsweredKey = (comment_id: string) => `comment-answered:${comment_id}`;

type Commented = { comment_id: string; story_id: string; from: string; content: string };

/** Somebody commented on a person's story. `from` is the commenter's name. */
export function storyCommented(event: Commented): NewNotification {
  return commented(event, {
    dedupe_key: storyCommentedKey(event.comment_id),
    title: m.notifications_event_story_commented({ name: event.from }),
    label: m.notifications_event_read_comment(),
  });
}

/** Somebody replied to a person's comment. `comment_id` is the reply's id, `from` its author's name. */
export function commentAnswered(event: Commented): NewNotification {
  return commented(event, {
    dedupe_key: commentAnsweredKey(event.comment_id),
    title: m.notifications_event_comment_answered({ name: event.from }),
    label: m.notifications_event_read_answer(),
  });
}

function commented(
  { story_id, comment_id, content }: Commented,
  { label, ...told }: Pick<NewNotification, "dedupe_key" | "title"> & { label: string },
): NewNotification {
  return {
    ...told,
    message: content,
    is_quotation: true,
    type: "info",
    action: { url: `/stories/${story_id}#comment-${comment_id}`, label },
    mail_copy: "ordinary",
  };
}
