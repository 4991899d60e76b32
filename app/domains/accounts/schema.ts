import type { Role } from "../../platform/actor.ts";

export const roles = ["customer", "vendor", "admin"] as const satisfies readonly Role[];

/** Everybody is a customer; what was granted comes on top. */
export function rolesOf(granted: readonly string[]): Role[] {
  return roles.filter((role) => role === "customer" || granted.includes(role));
}

/** The role that says most about a person: admin, else vendor, else customer. */
export function primaryRole(held: readonly Role[]): Role {
  return held.includes("admin") ? "admin" : held.includes("vendor") ? "vendor" : "customer";
}

/** What a person is called before they choose: the name they gave, else their address before the "@", else "User". */
export function displayNameOf(user: { display_name: string | null; email: string | null }): string {
  return user.display_name?.trim() || user.email?.split("@")[0]?.trim() || "User";
}

/** What everybody may see of a person or group. */
export type PublicProfile = {
  user_id: string;
  display_name: string;
  bio: string | null;
  avatar_url: string | null;
  location: string | null;
  /** ISO 8601. */
  created_at: string;
};

/** The author of something public. Without a public profile only the name is given. */
export type Author = PublicProfile & {
  /** There is a page with their card. */
  has_card: boolean;
};
