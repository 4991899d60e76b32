import type { Actor } from "../../platform/actor.ts";
import type { Session } from "../../platform/http/session.ts";

/** May read the queue, and decide cases and appeals. */
export function canModerate(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}

/** Whether their account lets authors change what moderators hid; what it is may ask for more. */
export function canChangeHidden({
  status,
  email_verified,
}: Pick<Session, "status" | "email_verified">): boolean {
  return status === "active" && email_verified;
}
