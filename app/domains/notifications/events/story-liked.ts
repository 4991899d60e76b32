import { formatCount } from "../../../text/count.ts";
import type { NewNotification } from "../schema.ts";

/** A story reached a number of likes by others: 1, 10, 100 … Sent once for each. */
export function storyLiked(event: { user_id: string; story_id: string; milestone: number }): NewNotification {
  const first = event.milestone === 1;
  return {
    user_id: event.user_id,
    dedupe_key: `story-liked:${event.story_id}:${event.milestone}`,
    title: first ? "Somebody likes your story" : `${formatCount(event.milestone)} people like your story`,
    message: first
      ? "Your story got its first like."
      : `Your story is liked by ${formatCount(event.milestone)} people now.`,
    type: "success",
    action: { url: `/stories/${event.story_id}`, label: "See your story" },
    mail_copy: "none",
  };
}
