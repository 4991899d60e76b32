import type { NewNotification } from "../schema.ts";

/** A moderator decided the author's appeal. */
export function appealDecided(event: {
  user_id: string;
  decision_id: string;
  outcome: "upheld" | "reversed";
  reason: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `appeal-decided:${event.decision_id}`,
    title: event.outcome === "reversed" ? "Your appeal was granted" : "The decision stays",
    message: `We looked again. ${event.reason}`,
    type: event.outcome === "reversed" ? "success" : "info",
    action: { url: `/dashboard/stories#decision-${event.decision_id}`, label: "See the decision" },
    mail_copy: "important",
  };
}
