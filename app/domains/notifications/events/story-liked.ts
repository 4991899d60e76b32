import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import type { NewNotification } from "../schema.ts";

/** A story reached a number of likes by others: 1, 10, 100 … Sent once per milestone. */
export function storyLiked(event: { story_id: string; milestone: number }): NewNotification {
  const first = event.milestone === 1;
  const shown = formatCount(event.milestone);
  return {
    dedupe_key: `story-liked:${event.story_id}:${event.milestone}`,
    title: first ? m.notifications_event_story_liked_first() : m.notifications_event_story_liked({ shown }),
    message: first
      ? m.notifications_event_story_liked_first_text()
      : m.notifications_event_story_liked_text({ shown }),
    type: "success",
    action: {
      url: `/stories/${event.story_id}`,
      label: m.notifications_event_story_see(),
    },
    mail_copy: "none",
  };
}
