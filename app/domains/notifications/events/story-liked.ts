import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import type { NewNotification } from "../schema.ts";
import { theirs } from "./theirs.ts";

/** A story reached a number of likes by others: 1, 10, 100 … Sent once for each. */
export function storyLiked(event: { user_id: string; story_id: string; milestone: number }): NewNotification {
  const first = event.milestone === 1;
  const shown = formatCount(event.milestone);
  return {
    user_id: event.user_id,
    dedupe_key: `story-liked:${event.story_id}:${event.milestone}`,
    title: first
      ? m.notifications_event_story_liked_first({}, theirs)
      : m.notifications_event_story_liked({ shown }, theirs),
    message: first
      ? m.notifications_event_story_liked_first_text({}, theirs)
      : m.notifications_event_story_liked_text({ shown }, theirs),
    type: "success",
    action: { url: `/stories/${event.story_id}`, label: m.notifications_event_story_see({}, theirs) },
    mail_copy: "none",
  };
}
