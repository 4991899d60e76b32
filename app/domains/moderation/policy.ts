import type { Actor } from "../../platform/actor.ts";

/** Reads the queue, decides and decides appeals. */
export function canModerate(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}
