import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

/** A story reached a number of likes by others: 1, 10, 100 … Sent once per milestone. */
export function storyLiked(event: { user_id: string; story_id: string; milestone: number }): NewNotification {
  const first = event.milestone === 1;
  const shown = formatCount(event.milestone);
  return {
    user_id: event.user_id,
    dedupe_key: `story-liked:${event.story_id}:${event.milestone}`,
    title: first
      ? m.notifications_event_story_liked_first({}, recipientLocale)
      : m.notifications_event_story_liked({ shown }, recipientLocale),
    message: first
      ? m.notifications_event_story_liked_first_text({}, recipientLocale)
      : m.notifications_event_story_liked_text({ shown }, recipientLocale),
    type: "success",
    action: {
      url: `/stories/${event.story_id}`,
      label: m.notifications_event_story_see({}, recipientLocale),
    },
    mail_copy: "none",
  };
}
