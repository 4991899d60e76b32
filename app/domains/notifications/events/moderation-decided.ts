import type { NewNotification } from "../schema.ts";

const decided = {
  keep: { story: "Your story stays", comment: "Your comment stays" },
  hide: { story: "Your story was hidden", comment: "Your comment was hidden" },
  remove: { story: "Your story was removed", comment: "Your comment was removed" },
  warn: { story: "A word about your story", comment: "A word about your comment" },
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
    title: decided[event.decision][event.about],
    message: kept
      ? `A moderator looked at it. ${event.reason}`
      : `The reason: ${event.reason} If you think this is a mistake, you may appeal once.`,
    type: kept ? "info" : "warning",
    action: { url: `/dashboard/stories#decision-${event.decision_id}`, label: "See the decision" },
    mail_copy: kept ? "none" : "important",
  };
}
