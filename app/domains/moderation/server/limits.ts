import type { LimitDefinitions } from "../../../platform/limits.ts";

export const moderationLimitsByAccount = {
  appeals_by_account: { points: 20, per_seconds: 86_400 },
} satisfies LimitDefinitions;
