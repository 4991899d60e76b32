import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/** An admin decided about a campaign awaiting review, or about a change of one. */
export function campaignDecided(event: {
  decision_id: string;
  about: "campaign" | "change";
  /** Null if the decision does not name it. */
  campaign_id: string | null;
  /** Of the campaign. */
  title: string;
  is_approved: boolean;
  reason: string;
  /** Where its organiser reads the decision. */
  url: string;
}): NewNotification {
  const { decision_id, about, campaign_id, title, is_approved, reason, url } = event;
  const texts = wordsOf(about, is_approved);
  return {
    dedupe_key: `moderation-decided:${decision_id}`,
    title: texts.title(),
    message: texts.message({ title, reason }),
    type: is_approved ? "success" : "warning",
    action:
      is_approved && campaign_id !== null
        ? { url: `/campaigns/${campaign_id}`, label: m.notifications_campaign_see_own() }
        : { url, label: m.notifications_decided_action() },
    mail_copy: "important",
  };
}

function wordsOf(about: "campaign" | "change", is_approved: boolean) {
  if (about === "campaign")
    return is_approved
      ? { title: m.notifications_campaign_approved, message: m.notifications_campaign_approved_text }
      : { title: m.notifications_campaign_returned, message: m.notifications_campaign_returned_text };
  return is_approved
    ? { title: m.notifications_change_approved, message: m.notifications_change_approved_text }
    : { title: m.notifications_change_rejected, message: m.notifications_change_rejected_text };
}
