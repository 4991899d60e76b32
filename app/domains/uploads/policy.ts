import type { Actor } from "../../platform/actor.ts";

/** An upload is its owner's to delete, and an admin's; everybody sees it who knows its address. */
export function mayDelete(actor: Actor, upload: { user_id: string | null }): boolean {
  return upload.user_id === actor.user_id || actor.roles.includes("admin");
}
