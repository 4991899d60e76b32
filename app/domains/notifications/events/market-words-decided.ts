import type { NewNotification } from "../schema.ts";

const titles = {
  review: {
    keep: "Your review stays",
    hide: "Your review was hidden",
    remove: "Your review was removed",
    warn: "A word about your review",
  },
  message: {
    keep: "Your message stays",
    hide: "Your message was hidden",
    remove: "Your message was removed",
    warn: "A word about your message",
  },
} as const;

/** A moderator decided about a review or a message to the other side of a sale. All but `keep` may be appealed once. */
export function marketWordsDecided(event: {
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
    title: titles[event.about][event.decision],
    message: kept
      ? `A moderator looked at it. ${event.reason}`
      : `The reason: ${event.reason} If you think this is a mistake, you may appeal once.`,
    type: kept ? "info" : "warning",
    action: { url: `/dashboard/decisions/${event.decision_id}`, label: "See the decision" },
    mail_copy: kept ? "none" : "important",
  };
}
