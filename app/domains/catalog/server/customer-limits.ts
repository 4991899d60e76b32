import type { LimitDefinitions } from "../../../platform/limits.ts";

/** Quotas of one account for reviews, wishes and messages. */
export const customerQuotas = {
  reviews_by_account: { points: 30, per_seconds: 3_600 },
  review_reports_by_account: { points: 20, per_seconds: 86_400 },
  wishes_by_account: { points: 600, per_seconds: 3_600 },
  seller_messages_by_account: { points: 30, per_seconds: 3_600 },
  message_reports_by_account: { points: 20, per_seconds: 86_400 },
} satisfies LimitDefinitions;
