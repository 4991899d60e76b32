import type { LimitDefinitions } from "../../../platform/limits.ts";

export const donationQuotas = {
  donation_orders_by_address: { points: 20, per_seconds: 600 },
  donation_orders_by_email: { points: 20, per_seconds: 3_600 },
  donation_verifications_by_address: { points: 60, per_seconds: 600 },
  donation_checks_by_address: { points: 60, per_seconds: 600 },
  monthly_changes_by_gift: { points: 30, per_seconds: 3_600 },
  monthly_links_by_address: { points: 10, per_seconds: 3_600 },
  monthly_links_by_gift: { points: 3, per_seconds: 86_400 },
  donation_problems_by_address: { points: 10, per_seconds: 3_600 },
  donation_problems_by_donation: { points: 5, per_seconds: 86_400 },
  tax_details_by_donation: { points: 20, per_seconds: 3_600 },
  tax_details_by_account: { points: 20, per_seconds: 3_600 },
  supporter_answers_by_account: { points: 240, per_seconds: 3_600 },
  answer_reports_by_account: { points: 20, per_seconds: 86_400 },
} satisfies LimitDefinitions;

/** Against card testing: failed donations allowed per hour, per address or email. */
export const failedDonationsPerHour = 10;
/** And failed tries to pay them: a window lets its donor try again, and many donors share an address. */
export const failedPaymentsPerHour = 30;
/** And monthly gifts that nobody approved in time, per address. */
export const giftsNotApprovedPerHour = 30;
export const approvedWithin_minutes = 15;
