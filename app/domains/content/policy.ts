import type { Actor } from "../../platform/actor.ts";

/** Who reads what people write to the organisation, and answers it. */
export function canReadInbox({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}

/** Who edits what the organisation says. */
export function canEditContent({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}

/** Who writes to all subscribers. */
export function canSendNewsletter({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}

/** Who changes what every page says of the organisation. */
export function canChangeSettings({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}
