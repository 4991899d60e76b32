import type { LimitDefinitions } from "../../../platform/limits.ts";

export const earningsQuotas = {
  bank_details_by_account: { points: 30, per_seconds: 3_600 },
} satisfies LimitDefinitions;
