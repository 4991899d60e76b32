import type { LimitDefinitions } from "../../../platform/limits.ts";

/** What one account may do around products, for each of these times. */
export const customerQuotas = {
  reviews_by_account: { points: 30, per_seconds: 3_600 },
  review_reports_by_account: { points: 20, per_seconds: 86_400 },
  wishes_by_account: { points: 600, per_seconds: 3_600 },
  seller_messages_by_account: { points: 30, per_seconds: 3_600 },
  message_reports_by_account: { points: 20, per_seconds: 86_400 },
} satisfies LimitDefinitions;
