import type { LimitDefinitions } from "../../../../platform/limits.ts";

export const factorQuotas = {
  factor_calls_by_account: { points: 60, per_seconds: 600 },
  factor_calls_by_address: { points: 120, per_seconds: 600 },
  /** A challenge has five attempts, and a new challenge can always be requested, so attempts are limited here. */
  factor_codes_by_account: { points: 20, per_seconds: 3_600 },
} satisfies LimitDefinitions;
