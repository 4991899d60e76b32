import type { Actor } from "../../platform/actor.ts";

/** Who reads what people write to the organisation, and answers it. */
export function canReadInbox({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}

/** Who edits what the organisation says. */
export function canEditContent({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}
