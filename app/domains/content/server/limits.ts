import type { LimitDefinitions } from "../../../platform/limits.ts";

export const contentQuotas = {
  newsletter_by_address: { points: 10, per_seconds: 3_600 },
  // Protects the mailboxes of others from flooding.
  newsletter_by_email: { points: 3, per_seconds: 86_400 },
  contact_by_address: { points: 20, per_seconds: 3_600 },
  contact_by_email: { points: 8, per_seconds: 86_400 },
  contact_replies_by_account: { points: 240, per_seconds: 3_600 },
  content_edits_by_account: { points: 600, per_seconds: 3_600 },
  newsletter_tests_by_account: { points: 30, per_seconds: 3_600 },
  newsletter_links_by_address: { points: 60, per_seconds: 3_600 },
} satisfies LimitDefinitions;
