import type { Role } from "../actor.ts";

/** Somebody signed in, as the server knows them at the moment of the request. */
export type Session = {
  readonly session_id: string;
  readonly user_id: string;
  /** As the person gave it; `email_verified` says whether it is proven to be theirs. */
  readonly email: string;
  readonly email_verified: boolean;
  readonly display_name: string;
  readonly avatar_url: string | null;
  /** Suspended people read, and export their own data; they write nothing and hold no role. */
  readonly status: "active" | "suspended";
  readonly roles: readonly Role[];
  readonly created_at: Date;
  readonly expires_at: Date;
};

/** The session of one request, read at most once, and only when somebody asks. */
export type SessionReader = () => Promise<Session | undefined>;

export const guest: SessionReader = async () => undefined;

/** Whoever knows the sessions; the HTTP layer only carries their cookies. */
export type Sessions = {
  /** The reader for a request with this Cookie header, and the cookies that its answer must set. */
  of(cookie_header: string | undefined): { read: SessionReader; answer_cookies(): readonly string[] };
};

/** Published after the commit when this session ended: what is open in its browser is looked at again. */
export function sessionTag(session_id: string): string {
  return `session:${session_id}`;
}

/** Published after the commit when anything changed in who this person is or what they may do. */
export function accountTag(user_id: string): string {
  return `account:${user_id}`;
}
