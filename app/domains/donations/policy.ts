import type { Actor } from "../../platform/actor.ts";

/** A donation may carry only the signed-in person's id; guests donate without one. */
export function canGiveAs(actor: Actor | null, user_id: string | null): boolean {
  return user_id === null || user_id === actor?.user_id;
}

/** Reported problems with their donors' identities, and noting the office's answers. */
export function canSeeProblems(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}

/** Only the organiser answers for the campaign; admins moderate. */
export function canAnswerSupporters(actor: Actor | null, campaign: { created_by: string }): boolean {
  return actor !== null && actor.user_id === campaign.created_by;
}

/** Every donation with its donor, payments and refunds. */
export function canSeeAllDonations(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}

/** Only admins refund, with a reason. */
export function canRefund(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}

/** The organisation's details on receipts, and the files for the tax office. */
export function canSetReceipts(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}
