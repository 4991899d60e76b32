export const roles = ["customer", "vendor", "admin"] as const;
export type Role = (typeof roles)[number];

/** Who acts: a person's id and roles, as the server knows them and never as a client says. */
export type Actor = { readonly user_id: string; readonly roles: readonly Role[] };

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
