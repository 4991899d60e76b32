import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { theirs } from "./theirs.ts";

/** Sent once per follower, however often they unfollow and follow again. */
export function followed(event: { user_id: string; follower_id: string; from: string }): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `followed:${event.follower_id}`,
    title: m.notifications_event_followed({ name: event.from }, theirs),
    message: m.notifications_event_followed_text({ name: event.from }, theirs),
    type: "info",
    action: { url: `/people/${event.follower_id}`, label: m.notifications_event_followed_see({}, theirs) },
    mail_copy: "none",
  };
}
