import type { LimitDefinitions } from "../../../platform/limits.ts";

export const operationQuotas = {
  test_mails_by_account: { points: 20, per_seconds: 3_600 },
} satisfies LimitDefinitions;
