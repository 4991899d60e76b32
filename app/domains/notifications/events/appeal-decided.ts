import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/** A moderator decided the author's appeal. */
export function appealDecided(event: {
  decision_id: string;
  outcome: "upheld" | "reversed";
  reason: string;
  /** Where its author reads the decision. */
  url: string;
}): NewNotification {
  return {
    dedupe_key: `appeal-decided:${event.decision_id}`,
    title:
      event.outcome === "reversed"
        ? m.notifications_event_appeal_granted()
        : m.notifications_event_appeal_upheld(),
    message: m.notifications_event_appeal_text({ reason: event.reason }),
    type: event.outcome === "reversed" ? "success" : "info",
    action: { url: event.url, label: m.notifications_event_see_decision() },
    mail_copy: "important",
  };
}
