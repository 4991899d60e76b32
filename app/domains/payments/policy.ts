import type { Actor } from "../../platform/actor.ts";

/** Payments of everybody, as the gateway reports them. */
export function canSeePayments(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}
