import type { Actor } from "../../platform/actor.ts";

/** A donation carries the id of the signed-in person only; guests give without one. */
export function canGiveAs(actor: Actor | null, user_id: string | null): boolean {
  return user_id === null || user_id === actor?.user_id;
}

/** What donors say is wrong with their gifts, with who they are; and noting what was answered. */
export function canSeeProblems(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}

/** Only the organiser speaks for the campaign; admins moderate what is said. */
export function canAnswerSupporters(actor: Actor | null, campaign: { created_by: string }): boolean {
  return actor !== null && actor.user_id === campaign.created_by;
}

/** Every donation with its donor, payments and refunds. */
export function canSeeAllDonations(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}

/** Money goes back only by an admin, with a reason. */
export function canRefund(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}

/** What receipts say of the organisation, and the papers for the tax office. */
export function canSetReceipts(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}
