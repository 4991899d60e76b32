import * as m from "#messages";
import type { Role } from "../../platform/actor.ts";

export const roles = ["customer", "vendor", "admin"] as const satisfies readonly Role[];

/** Everybody is a customer; granted roles are added. */
export function rolesOf(granted: readonly string[]): Role[] {
  return roles.filter((role) => role === "customer" || granted.includes(role));
}

/** The role of whom the call of roles answers with this error code: a customer's where none is found, else undefined. */
export function roleOfError(code: string): Role | undefined {
  return code === "role_not_found" ? primaryRole([]) : undefined;
}

/** Determines a user's navigation: the payload of an `account` event. */
export type AccountState = { roles: Role[]; status: "active" | "suspended" };

/** The highest role of a person: admin, else vendor, else customer. */
export function primaryRole(held: readonly Role[]): Role {
  return held.includes("admin") ? "admin" : held.includes("vendor") ? "vendor" : "customer";
}

/** The default display name: the name given at sign-up, else the local part of the address, else "User". */
export function displayNameOf(user: { display_name: string | null; email: string | null }): string {
  return user.display_name?.trim() || user.email?.split("@")[0]?.trim() || m.accounts_user();
}

/** The publicly visible data of a person or group. */
export type PublicProfile = {
  user_id: string;
  display_name: string;
  bio: string | null;
  avatar_url: string | null;
  location: string | null;
  /** ISO 8601. */
  created_at: string;
};

/** The author of public content. Without a public profile only the name is included. */
export type Author = PublicProfile & {
  /** The author has a public profile page. */
  has_card: boolean;
};
