import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

const decided = {
  keep: { story: m.notifications_event_story_kept, comment: m.notifications_event_comment_kept },
  hide: { story: m.notifications_event_story_hidden, comment: m.notifications_event_comment_hidden },
  remove: { story: m.notifications_event_story_removed, comment: m.notifications_event_comment_removed },
  warn: { story: m.notifications_event_story_warned, comment: m.notifications_event_comment_warned },
} as const;

/** A moderator decided about a person's content. The author may appeal once against all decisions except `keep`. */
export function moderationDecided(event: {
  user_id: string;
  decision_id: string;
  about: "story" | "comment";
  decision: keyof typeof decided;
  reason: string;
}): NewNotification {
  const kept = event.decision === "keep";
  return {
    user_id: event.user_id,
    dedupe_key: `moderation-decided:${event.decision_id}`,
    title: decided[event.decision][event.about]({}, recipientLocale),
    message: kept
      ? m.notifications_event_kept_text({ reason: event.reason }, recipientLocale)
      : m.notifications_event_decided_text({ reason: event.reason }, recipientLocale),
    type: kept ? "info" : "warning",
    action: {
      url: `/dashboard/stories#decision-${event.decision_id}`,
      label: m.notifications_event_see_decision({}, recipientLocale),
    },
    mail_copy: kept ? "none" : "important",
  };
}
