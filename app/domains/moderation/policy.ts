import type { Actor } from "../../platform/actor.ts";

/** May read the queue, and decide cases and appeals. */
export function canModerate(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}
