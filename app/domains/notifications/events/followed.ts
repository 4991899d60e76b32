import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

/** Sent once per follower, however often they unfollow and follow again. */
export function followed(event: { user_id: string; follower_id: string; from: string }): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `followed:${event.follower_id}`,
    title: m.notifications_event_followed({ name: event.from }, recipientLocale),
    message: m.notifications_event_followed_text({ name: event.from }, recipientLocale),
    type: "info",
    action: {
      url: `/people/${event.follower_id}`,
      label: m.notifications_event_followed_see({}, recipientLocale),
    },
    mail_copy: "none",
  };
}
