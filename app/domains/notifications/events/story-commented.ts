import type { NewNotification } from "../schema.ts";

/** Somebody wrote under one's story. `from` is the name of who did. */
export function storyCommented(event: {
  user_id: string;
  comment_id: string;
  story_id: string;
  from: string;
  content: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `story-commented:${event.comment_id}`,
    title: `${event.from} commented on your story`,
    message: event.content,
    type: "info",
    action: { url: `/stories/${event.story_id}#comment-${event.comment_id}`, label: "Read the comment" },
    mail_copy: "ordinary",
  };
}
