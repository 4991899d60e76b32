import type { Actor } from "../accounts/schema.ts";

/** A gift carries the id of the person who is signed in, and of nobody else; guests give without one. */
export function canGiveAs(actor: Actor | null, user_id: string | null): boolean {
  return user_id === null || user_id === actor?.user_id;
}

/** A gift is read by who made it and by admins; others see what is public of it. */
export function canReadDonation(actor: Actor | null, donation: { user_id: string | null }): boolean {
  if (actor === null) return false;
  return actor.roles.includes("admin") || (donation.user_id !== null && donation.user_id === actor.user_id);
}

export function canRefund(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}
