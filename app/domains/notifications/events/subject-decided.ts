import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { type HiddenDecision, hiddenDecided } from "./hidden-decided.ts";

type Decision = HiddenDecision["decision"] | "keep" | "remove" | "warn";

const titles = {
  story: {
    keep: m.notifications_event_story_kept,
    hide: m.notifications_event_story_hidden,
    remove: m.notifications_event_story_removed,
    warn: m.notifications_event_story_warned,
    approve: m.notifications_event_story_approved,
    reject: m.notifications_event_story_rejected,
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
    approve: m.notifications_event_fundraiser_approved,
    reject: m.notifications_event_fundraiser_rejected,
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
} satisfies Record<string, Partial<Record<Decision, () => string>>>;

/** A moderator decided about what a person wrote, who may appeal once against all decisions except `keep`. */
export function subjectDecided(event: {
  decision_id: string;
  about: keyof typeof titles;
  decision: Decision;
  reason: string;
  /** Where its writer reads the decision. */
  url: string;
  /** Its writer can change it while it is hidden, and moderators look again. */
  can_change: boolean;
}): NewNotification {
  const { decision_id, about, decision, reason, url } = event;
  const declared: Partial<Record<Decision, () => string>> = titles[about];
  const title = declared[decision]?.();
  if (title === undefined) throw new Error(`No ${about} is decided with ${decision}`);
  if (decision === "hide" || decision === "approve" || decision === "reject")
    return hiddenDecided({ ...event, decision, title });
  const kept = decision === "keep";
  return {
    dedupe_key: `moderation-decided:${decision_id}`,
    title,
    message: kept
      ? m.notifications_event_kept_text({ reason })
      : m.notifications_event_decided_text({ reason }),
    type: kept ? "info" : "warning",
    action: { url, label: m.notifications_event_see_decision() },
    mail_copy: kept ? "none" : "important",
  };
}
