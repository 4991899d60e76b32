import { createContext, type ReactNode, use, useMemo } from "react";
import type { Role } from "../../../platform/actor.ts";

/** The person who is signed in, as their own pages show them. */
export type Viewer = {
  user_id: string;
  display_name: string;
  email: string;
  email_verified: boolean;
  /** Our own path; null: drawn from the initial. */
  avatar_url: string | null;
  status: "active" | "suspended";
  /** The one that says most: admin, else vendor, else customer. */
  role: Role;
  roles: readonly Role[];
  /** Of their notifications, when the page was made; counted up to 100. */
  unread_count: number;
};

type Auth = {
  /** Null: a guest. */
  viewer: Viewer | null;
};

const AuthContext = createContext<Auth | undefined>(undefined);

export function AuthProvider({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) {
  const auth = useMemo(() => ({ viewer }), [viewer]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Who is signed in. Follows every sign-in and sign-out. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
