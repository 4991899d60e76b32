import type { Actor } from "../../platform/actor.ts";

/** The owner and admins may delete an upload; everybody who knows its URL may view it, except private ones. */
export function mayDelete(actor: Actor, upload: { user_id: string | null }): boolean {
  return upload.user_id === actor.user_id || actor.roles.includes("admin");
}
