import type { Actor } from "../../platform/actor.ts";

/** Settlements and open differences: see them, book one as it is, explain an item. */
export function canSeeSettlements(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}
