import type { LimitDefinitions } from "../../../../platform/limits.ts";

export const factorQuotas = {
  factor_calls_by_account: { points: 60, per_seconds: 600 },
  factor_calls_by_address: { points: 120, per_seconds: 600 },
  /** A challenge has five tries, and there is always another challenge. */
  factor_codes_by_account: { points: 20, per_seconds: 3_600 },
} satisfies LimitDefinitions;
