import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

export type HiddenDecision = {
  decision_id: string;
  decision: "hide" | "approve" | "reject";
  /** Of the notification. */
  title: string;
  /** What people call the subject, where its author may have several. */
  name?: string;
  reason: string;
  /** Where its author reads the decision, and finds the way to change it. */
  url: string;
  /** Its author can change it, and moderators look again. */
  can_change: boolean;
};

type Decided<Decision extends string> = { decision: Decision; was_hidden: boolean };

/** Whether a decision hides something, or is about what its author changed while it was hidden. */
export function isAboutHidden<Decision extends string, Event extends Decided<Decision>>(
  event: Event,
): event is Event & { decision: HiddenDecision["decision"] } {
  const { decision, was_hidden } = event;
  return decision === "hide" || (was_hidden && (decision === "approve" || decision === "reject"));
}

/** A moderator hid what somebody published, or looked at what they have changed since. They may appeal once unless it is approved. */
export function hiddenDecided(event: HiddenDecision): NewNotification {
  const { decision_id, decision, title, url, can_change } = event;
  const common = { dedupe_key: `moderation-decided:${decision_id}`, title, mail_copy: "important" } as const;
  if (decision === "approve")
    return {
      ...common,
      message: textOf(event, m.notifications_event_changed_text, m.notifications_event_changed_named_text),
      type: "success",
      action: { url, label: m.notifications_event_see_decision() },
    };
  return {
    ...common,
    message: can_change
      ? textOf(event, m.notifications_event_hidden_text, m.notifications_event_hidden_named_text)
      : textOf(event, m.notifications_event_decided_text, m.notifications_event_decided_named_text),
    type: "warning",
    action: {
      url,
      label: can_change ? m.notifications_event_hidden_action() : m.notifications_event_see_decision(),
    },
  };
}

function textOf(
  { name, reason }: HiddenDecision,
  unnamed: (inputs: { reason: string }) => string,
  named: (inputs: { name: string; reason: string }) => string,
): string {
  return name === undefined ? unnamed({ reason }) : named({ name, reason });
}
