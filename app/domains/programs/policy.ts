import type { Actor } from "../../platform/actor.ts";

/** May see all applications, and edit programs. */
export function canRunPrograms({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}
