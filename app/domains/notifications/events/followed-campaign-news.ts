import type { NewNotification } from "../schema.ts";

/** A followed campaign posted an update, reached its goal or ended. */
export function followedCampaignNews(event: {
  /** Identifies the event. */
  event: string;
  title: string;
  message: string;
  action: { url: string; label: string };
  /** One-click unsubscribe. */
  mails_end: { path: string; sentence: string };
}): NewNotification {
  const { event: dedupe_key, ...told } = event;
  return { ...told, dedupe_key, type: "info", mail_copy: "ordinary" };
}
