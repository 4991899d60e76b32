import type { NewNotification } from "../schema.ts";

/** Somebody answered one's comment. `comment_id` is that of the answer, `from` the name of who wrote it. */
export function commentAnswered(event: {
  user_id: string;
  comment_id: string;
  story_id: string;
  from: string;
  content: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `comment-answered:${event.comment_id}`,
    title: `${event.from} answered your comment`,
    message: event.content,
    type: "info",
    action: { url: `/stories/${event.story_id}#comment-${event.comment_id}`, label: "Read the answer" },
    mail_copy: "ordinary",
  };
}
