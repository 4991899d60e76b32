import type { LimitDefinitions } from "../../../platform/limits.ts";

export const programQuotas = {
  // A whole class may apply from one school's connection.
  applications_by_address: { points: 20, per_seconds: 3_600 },
  // Prevents flooding another person's mailbox.
  applications_by_email: { points: 5, per_seconds: 86_400 },
  application_changes_by_account: { points: 240, per_seconds: 3_600 },
} satisfies LimitDefinitions;
