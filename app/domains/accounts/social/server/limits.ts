import type { LimitDefinitions } from "../../../../platform/limits.ts";

export const socialQuotas = {
  // Whole villages and hostels share one address of a mobile network.
  social_sign_ins_by_address: { points: 100, per_seconds: 900 },
} satisfies LimitDefinitions;
