import { createContext, type ReactNode, use, useMemo } from "react";
import { AccountProvider } from "../../../page/account.tsx";
import type { Role } from "../../../platform/actor.ts";

/** The signed-in user, as shown on their own pages. */
export type Viewer = {
  user_id: string;
  display_name: string;
  email: string;
  email_verified: boolean;
  /** Path on this site; null: the initial is shown. */
  avatar_url: string | null;
  status: "active" | "suspended";
  /** The highest role: admin, else vendor, else customer. */
  role: Role;
  roles: readonly Role[];
  /** Unread notifications when the page was rendered; counted up to 100. */
  unread_count: number;
  /** Items in the account's cart when the page was rendered. */
  cart_count: number;
};

type Auth = {
  /** Null: a guest. */
  viewer: Viewer | null;
};

const AuthContext = createContext<Auth | undefined>(undefined);

export function AuthProvider({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) {
  const auth = useMemo(() => ({ viewer }), [viewer]);
  return (
    <AuthContext value={auth}>
      <AccountProvider user_id={viewer?.user_id ?? null}>{children}</AccountProvider>
    </AuthContext>
  );
}

/** The signed-in user. Updated on every sign-in and sign-out. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
