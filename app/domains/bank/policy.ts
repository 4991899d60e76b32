import type { Actor } from "../../platform/actor.ts";

/** Upload statements of the bank account, see their lines, and explain them. */
export function canSeeBank(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}
