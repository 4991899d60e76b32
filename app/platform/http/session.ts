import type { Role } from "../actor.ts";

/** A signed-in user, as the server knows them at the moment of the request. */
export type Session = {
  readonly session_id: string;
  readonly user_id: string;
  /** As the user typed it; `email_verified` says whether it is verified. */
  readonly email: string;
  readonly email_verified: boolean;
  readonly display_name: string;
  readonly avatar_url: string | null;
  /** Suspended users can read, and export their own data; they cannot write and have no roles. */
  readonly status: "active" | "suspended";
  readonly roles: readonly Role[];
  readonly created_at: Date;
  readonly expires_at: Date;
};

/** The session of one request, read at most once, and only on demand. `again`: as it is now; absent where nobody is signed in. */
export type SessionReader = (() => Promise<Session | undefined>) & {
  again?: () => Promise<Session | undefined>;
};

export const guest: SessionReader = async () => undefined;

/** The source of sessions; the HTTP layer only carries their cookies. */
export type Sessions = {
  /** The reader for a request with this Cookie header, and the cookies that its response must set. */
  of(cookie_header: string | undefined): { read: SessionReader; answer_cookies(): readonly string[] };
};

/** Published after the commit that ended this session: open streams of its browser are checked again. */
export function sessionTag(session_id: string): string {
  return `session:${session_id}`;
}

/** Published after the commit that changed this user's account, roles or status. */
export function accountTag(user_id: string): string {
  return `account:${user_id}`;
}

/** Neither ended nor another's, and with the same rights. */
export function isSameSession(before: Session, now: Session | undefined): boolean {
  return (
    now?.session_id === before.session_id &&
    now.status === before.status &&
    now.roles.join() === before.roles.join()
  );
}
