import type { NewNotification } from "../schema.ts";

/** A campaign that the person follows posted an update, reached its goal or ended. */
export function followedCampaignNews(event: {
  user_id: string;
  /** Identifies the news. */
  event: string;
  title: string;
  message: string;
  action: { url: string; label: string };
  /** Where one click ends following. */
  mails_end: { path: string; sentence: string };
}): NewNotification {
  const { event: dedupe_key, ...told } = event;
  return { ...told, dedupe_key, type: "info", mail_copy: "ordinary" };
}
