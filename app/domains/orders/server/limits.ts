import type { LimitDefinitions } from "../../../platform/limits.ts";

/** An order holds stock for a quarter of an hour, so the number of orders is limited. */
export const orderQuotas = {
  orders_by_account: { points: 20, per_seconds: 3_600 },
  order_checks_by_account: { points: 200, per_seconds: 3_600 },
  order_verifications_by_address: { points: 120, per_seconds: 3_600 },
  returns_by_account: { points: 60, per_seconds: 3_600 },
  missing_by_account: { points: 60, per_seconds: 3_600 },
  /** Prevents guessing phone numbers. */
  order_tracking_by_address: { points: 30, per_seconds: 3_600 },
  address_changes_by_account: { points: 120, per_seconds: 3_600 },
} satisfies LimitDefinitions;
