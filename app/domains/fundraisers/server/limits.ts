import type { LimitDefinitions } from "../../../platform/limits.ts";

export const fundraiserQuotas = {
  fundraisers_by_account: { points: 10, per_seconds: 86_400 },
  fundraiser_edits_by_account: { points: 60, per_seconds: 3_600 },
  fundraiser_reports_by_account: { points: 40, per_seconds: 86_400 },
} satisfies LimitDefinitions;
