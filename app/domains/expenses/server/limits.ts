import type { LimitDefinitions } from "../../../platform/limits.ts";

export const expenseQuotas = {
  /** Each may be ten megabytes; above the limit they are not even read. */
  bill_forms_by_account: { points: 120, per_seconds: 3_600 },
  bills_by_account: { points: 60, per_seconds: 3_600 },
  advances_by_account: { points: 20, per_seconds: 3_600 },
} satisfies LimitDefinitions;
