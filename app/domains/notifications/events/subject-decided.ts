import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

const titles = {
  story: {
    keep: m.notifications_event_story_kept,
    hide: m.notifications_event_story_hidden,
    remove: m.notifications_event_story_removed,
    warn: m.notifications_event_story_warned,
  },
  comment: {
    keep: m.notifications_event_comment_kept,
    hide: m.notifications_event_comment_hidden,
    remove: m.notifications_event_comment_removed,
    warn: m.notifications_event_comment_warned,
  },
  /** An organiser's reply to a supporter. */
  answer: {
    keep: m.notifications_event_answer_kept,
    hide: m.notifications_event_answer_hidden,
    remove: m.notifications_event_answer_removed,
    warn: m.notifications_event_answer_warned,
  },
  fundraiser: {
    keep: m.notifications_event_fundraiser_kept,
    hide: m.notifications_event_fundraiser_hidden,
    remove: m.notifications_event_fundraiser_removed,
    warn: m.notifications_event_fundraiser_warned,
  },
  review: {
    keep: m.notifications_event_review_kept,
    hide: m.notifications_event_review_hidden,
    remove: m.notifications_event_review_removed,
    warn: m.notifications_event_review_warned,
  },
  /** Between seller and customer. */
  message: {
    keep: m.notifications_event_message_kept,
    hide: m.notifications_event_message_hidden,
    remove: m.notifications_event_message_removed,
    warn: m.notifications_event_message_warned,
  },
} as const;

/** A moderator decided about what a person wrote, who may appeal once against all decisions except `keep`. */
export function subjectDecided(event: {
  decision_id: string;
  about: keyof typeof titles;
  decision: keyof (typeof titles)["story"];
  reason: string;
  /** Where its writer reads the decision. */
  url: string;
}): NewNotification {
  const { decision_id, reason, url } = event;
  const kept = event.decision === "keep";
  return {
    dedupe_key: `moderation-decided:${decision_id}`,
    title: titles[event.about][event.decision](),
    message: kept
      ? m.notifications_event_kept_text({ reason })
      : m.notifications_event_decided_text({ reason }),
    type: kept ? "info" : "warning",
    action: { url, label: m.notifications_event_see_decision() },
    mail_copy: kept ? "none" : "important",
  };
}
