import type { LimitDefinitions } from "../../../platform/limits.ts";

/** Per account. */
export const sellerQuotas = {
  seller_applications_by_account: { points: 10, per_seconds: 86_400 },
  seller_changes_by_account: { points: 60, per_seconds: 3_600 },
  listing_reports_by_account: { points: 40, per_seconds: 86_400 },
} satisfies LimitDefinitions;
