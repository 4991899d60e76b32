import type { LimitDefinitions } from "../../../platform/limits.ts";

export const uploadLimits = {
  uploads_by_account: { points: 30, per_seconds: 3_600 },
  uploads_by_address: { points: 60, per_seconds: 3_600 },
} satisfies LimitDefinitions;
