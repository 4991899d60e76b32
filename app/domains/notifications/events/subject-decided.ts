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
  if (event.about === "story" && event.decision === "hide")
    return { ...stillHidden(event), title: titles.story.hide() };
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

type OfDecision = { decision_id: string; reason: string; url: string };

/** A moderator looked at a hidden story that its writer has changed. */
export function changedStoryDecided(event: OfDecision & { decision: "approve" | "reject" }): NewNotification {
  const { decision_id, reason, url } = event;
  if (event.decision === "reject")
    return { ...stillHidden(event), title: m.notifications_event_story_rejected() };
  return {
    dedupe_key: `moderation-decided:${decision_id}`,
    title: m.notifications_event_story_approved(),
    message: m.notifications_event_story_approved_text({ reason }),
    type: "success",
    action: { url, label: m.notifications_event_see_decision() },
    mail_copy: "important",
  };
}

/** A hidden story can be changed where its writer reads the decision. */
function stillHidden({ decision_id, reason, url }: OfDecision): Omit<NewNotification, "title"> {
  return {
    dedupe_key: `moderation-decided:${decision_id}`,
    message: m.notifications_event_story_hidden_text({ reason }),
    type: "warning",
    action: { url, label: m.notifications_event_story_hidden_action() },
    mail_copy: "important",
  };
}
