import type { LimitDefinitions } from "../../../../platform/limits.ts";

export const socialQuotas = {
  // Many users can share one address of a mobile network (carrier-grade NAT).
  social_sign_ins_by_address: { points: 100, per_seconds: 900 },
} satisfies LimitDefinitions;
