import type { Actor } from "../../platform/actor.ts";

/** Read and answer contact messages. */
export function canReadInbox({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}

/** Edit the site's content. */
export function canEditContent({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}

/** Send mails to all subscribers. */
export function canSendNewsletter({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}

/** Change the organisation's details shown on every page. */
export function canChangeSettings({ roles }: Pick<Actor, "roles">): boolean {
  return roles.includes("admin");
}
