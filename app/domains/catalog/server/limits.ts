import type { LimitDefinitions } from "../../../platform/limits.ts";

/** Per account. */
export const productQuotas = {
  products_by_account: { points: 200, per_seconds: 86_400 },
  product_changes_by_account: { points: 1_200, per_seconds: 3_600 },
} satisfies LimitDefinitions;
