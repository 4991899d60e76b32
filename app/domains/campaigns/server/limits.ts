import type { LimitDefinitions } from "../../../platform/limits.ts";

export const campaignLimitsByVisitor = {
  follows_by_address: { points: 30, per_seconds: 3_600 },
  // Protects the mailboxes of others from flooding.
  follow_mails_by_email: { points: 5, per_seconds: 86_400 },
  follow_links_by_address: { points: 60, per_seconds: 3_600 },
  // Every draft save; most are autosaves while typing.
  campaign_saves_by_account: { points: 1_200, per_seconds: 3_600 },
  campaigns_by_account: { points: 20, per_seconds: 86_400 },
  campaign_updates_by_account: { points: 12, per_seconds: 86_400 },
} satisfies LimitDefinitions;
