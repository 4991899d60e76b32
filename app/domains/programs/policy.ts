import type { Actor } from "../../platform/actor.ts";

/** Who sees all applications, and edits programs. */
export function canRunPrograms({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}
