import type { Actor } from "../../platform/actor.ts";

/** Lists, verifies and corrects all expenses. */
export function canCheckExpenses(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}

/** Sees the bills of a campaign with their originals. */
export function canSeeOriginals(actor: Actor | null, campaign: { created_by: string }): boolean {
  return canCheckExpenses(actor) || actor?.user_id === campaign.created_by;
}

export function canRecordExpenses(actor: Actor, campaign: { created_by: string }): boolean {
  return actor.user_id === campaign.created_by;
}
