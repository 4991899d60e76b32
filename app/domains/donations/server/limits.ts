import type { LimitDefinitions } from "../../../platform/limits.ts";

export const donationLimits = {
  donation_orders_by_address: { points: 20, per_seconds: 600 },
  donation_orders_by_email: { points: 20, per_seconds: 3_600 },
  donation_verifications_by_address: { points: 60, per_seconds: 600 },
} satisfies LimitDefinitions;

/** Whoever tries many cards fails often: so many failed donations in an hour, from one address or e-mail. */
export const failedDonationsPerHour = 10;
