import type { LimitDefinitions } from "../../../platform/limits.ts";

export const productQuotas = {
  products_by_account: { points: 200, per_seconds: 86_400 },
  product_changes_by_account: { points: 1_200, per_seconds: 3_600 },
  /** The feed is large. Shopping searches fetch it a few times a day. */
  product_feeds_by_address: { points: 24, per_seconds: 3_600 },
} satisfies LimitDefinitions;
