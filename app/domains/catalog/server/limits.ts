import type { LimitDefinitions } from "../../../platform/limits.ts";

export const productQuotas = {
  products_by_account: { points: 200, per_seconds: 86_400 },
  product_changes_by_account: { points: 1_200, per_seconds: 3_600 },
  /** The feed reads every product. Shopping searches fetch it a few times a day. */
  product_feeds_by_address: { points: 24, per_seconds: 3_600 },
  /** Of all addresses together. */
  product_feeds: { points: 120, per_seconds: 3_600 },
} satisfies LimitDefinitions;
