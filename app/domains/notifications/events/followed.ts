import type { NewNotification } from "../schema.ts";

export const followedKey = (follower_id: string) => `followed:${follower_id}`;

/** Sent once per follower, however often they unfollow and follow again. */
export function followed(event: { user_id: string; follower_id: string; from: string }): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: followedKey(event.follower_id),
    title: `${event.from} follows you`,
    message: `${event.from} sees your stories under “Following” from now on.`,
    type: "info",
    action: { url: `/people/${event.follower_id}`, label: "See who it is" },
    mail_copy: "none",
  };
}
