import { displayNameOf } from "../schema.ts";

export const profileStatuses = ["active", "suspended", "erased"] as const;

/** A person's stored profile, with the role derived from the granted roles. */
export type Profile = {
  user_id: string;
  /** Null until the address is verified. */
  email: string | null;
  display_name: string;
  status: (typeof profileStatuses)[number];
  phone: string | null;
  bio: string | null;
  avatar_url: string | null;
  location: string | null;
  created_at: Date;
};

/** A signed-in user, with the values given at sign-up. */
export type SessionUser = {
  user_id: string;
  email: string;
  email_verified: boolean;
  display_name: string | null;
  mobile: string | null;
  created_at: Date;
};

/** Defaults for a missing profile, from the values given at sign-up. */
export function profileOf(user: SessionUser, profile: Profile | undefined): Profile {
  if (profile) return profile;
  return {
    user_id: user.user_id,
    email: user.email_verified ? user.email : null,
    display_name: displayNameOf(user),
    status: "active",
    phone: user.mobile,
    bio: null,
    avatar_url: null,
    location: null,
    created_at: user.created_at,
  };
}
