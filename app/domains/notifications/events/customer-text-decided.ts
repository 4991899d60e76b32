import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

const titles = {
  review: {
    keep: m.notifications_event_review_kept,
    hide: m.notifications_event_review_hidden,
    remove: m.notifications_event_review_removed,
    warn: m.notifications_event_review_warned,
  },
  message: {
    keep: m.notifications_event_message_kept,
    hide: m.notifications_event_message_hidden,
    remove: m.notifications_event_message_removed,
    warn: m.notifications_event_message_warned,
  },
} as const;

/**
 * A moderator decided about a review, or a message between seller and customer. All but `keep` may be appealed once.
 */
export function customerTextDecided(event: {
  user_id: string;
  decision_id: string;
  about: keyof typeof titles;
  decision: keyof (typeof titles)["review"];
  reason: string;
}): NewNotification {
  const kept = event.decision === "keep";
  return {
    user_id: event.user_id,
    dedupe_key: `moderation-decided:${event.decision_id}`,
    title: titles[event.about][event.decision]({}, recipientLocale),
    message: kept
      ? m.notifications_event_kept_text({ reason: event.reason }, recipientLocale)
      : m.notifications_event_decided_text({ reason: event.reason }, recipientLocale),
    type: kept ? "info" : "warning",
    action: {
      url: `/dashboard/decisions/${event.decision_id}`,
      label: m.notifications_event_see_decision({}, recipientLocale),
    },
    mail_copy: kept ? "none" : "important",
  };
}
