import type { Actor } from "../../platform/actor.ts";

/** All payments, as the gateway reports them. */
export function canSeePayments(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}
