import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/** Sent once per follower, however often they unfollow and follow again. */
export function followed(event: { follower_id: string; from: string }): NewNotification {
  return {
    dedupe_key: `followed:${event.follower_id}`,
    title: m.notifications_event_followed({ name: event.from }),
    message: m.notifications_event_followed_text({ name: event.from }),
    type: "info",
    action: {
      url: `/people/${event.follower_id}`,
      label: m.notifications_event_followed_see(),
    },
    mail_copy: "none",
  };
}
