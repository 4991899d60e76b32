import type { NewNotification } from "../schema.ts";

const titles = {
  keep: "Your answer stays",
  hide: "Your answer was hidden",
  remove: "Your answer was removed",
  warn: "A word about your answer",
} as const;

/** A moderator decided about an organiser's answer, who may appeal once against all decisions except `keep`. */
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
    title: titles[event.decision],
    message: kept
      ? `A moderator looked at it. ${event.reason}`
      : `The reason: ${event.reason} If you think this is a mistake, you may appeal once.`,
    type: kept ? "info" : "warning",
    action: { url: `/dashboard/decisions/${event.decision_id}`, label: "See the decision" },
    mail_copy: kept ? "none" : "important",
  };
}
