import type { LimitDefinitions } from "../../../platform/limits.ts";

export const uploadQuotas = {
  uploads_by_account: { points: 30, per_seconds: 3_600 },
  /** Fifteen products with eight photos each. */
  uploads_with_variants_by_account: { points: 120, per_seconds: 3_600 },
  /** The sellers of a village often share one connection. */
  uploads_by_address: { points: 240, per_seconds: 3_600 },
} satisfies LimitDefinitions;
