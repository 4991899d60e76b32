import type { LimitDefinitions } from "../../../platform/limits.ts";

export const expenseQuotas = {
  bills_by_account: { points: 60, per_seconds: 3_600 },
  advances_by_account: { points: 20, per_seconds: 3_600 },
} satisfies LimitDefinitions;
