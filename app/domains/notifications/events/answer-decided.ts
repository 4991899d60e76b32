import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

const titles = {
  keep: m.notifications_event_answer_kept,
  hide: m.notifications_event_answer_hidden,
  remove: m.notifications_event_answer_removed,
  warn: m.notifications_event_answer_warned,
} as const;

/** A moderator decided about an organiser's reply, who may appeal once against all decisions except `keep`. */
export function answerDecided(event: {
  user_id: string;
  decision_id: string;
  decision: keyof typeof titles;
  reason: string;
}): NewNotification {
  const kept = event.decision === "keep";
  return {
    user_id: event.user_id,
    dedupe_key: `moderation-decided:${event.decision_id}`,
    title: titles[event.decision]({}, recipientLocale),
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
