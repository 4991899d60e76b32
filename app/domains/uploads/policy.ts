import type { Actor, Role } from "../../platform/actor.ts";
import type { UploadPurpose } from "./schema.ts";

/**
 * Roles required; every signed-in user may upload avatars and pictures for stories, campaigns, returns and
 * applications to sell.
 */
const roleFor: Partial<Record<UploadPurpose, Role>> = { site: "admin", product: "vendor" };

export function mayUpload({ roles }: Actor, purpose: UploadPurpose): boolean {
  const role = roleFor[purpose];
  return role === undefined || roles.includes(role);
}

/** The owner and admins may delete an upload; everybody who knows its URL may view it, except private ones. */
export function mayDelete(actor: Actor, upload: { user_id: string | null }): boolean {
  return upload.user_id === actor.user_id || actor.roles.includes("admin");
}
