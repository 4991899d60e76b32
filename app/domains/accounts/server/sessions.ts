import type { Database } from "../../../platform/database/database.ts";
import { command, sql, sqlInteger } from "../../../platform/database/sql.ts";
import { flashCookie } from "../../../platform/http/flash.ts";
import type { Session, SessionReader, Sessions } from "../../../platform/http/session.ts";
import { hashToken } from "../../../platform/secrets.ts";
import { isUnavailable } from "../../../platform/unavailable.ts";
import { displayNameOf, rolesOf } from "../schema.ts";
import { endedSessionCookie, sessionCookie, sessionLife_seconds, sessionToken } from "./session-cookie.ts";

/** A session is extended on use; recording that once an hour is enough. */
const renewAfter_ms = 3_600_000;

/** An open page reconnects immediately, but its reader may return much later. */
const reasonIsKept_seconds = 86_400;

type Found = { session: Session; last_used_at: Date };

/**
 * Sessions by cookie: one indexed query per request that carries the cookie, and only on demand; a second one for a write of
 * somebody with further rights.
 */
export function createSessions(db: Database, options: { secure: boolean }): Sessions {
  const { secure } = options;
  return {
    of(cookie_header) {
      const token = sessionToken(cookie_header, secure);
      const cookies: string[] = [];
      let reading: Promise<Session | undefined> | undefined;

      async function read(given: string): Promise<Session | undefined> {
        const token_hash = hashToken(given);
        const found = await findSession(db, token_hash);
        if (!found) {
          cookies.push(endedSessionCookie(secure));
          if (await wasSuspended(db, token_hash))
            cookies.push(flashCookie("session_suspended", secure, reasonIsKept_seconds));
          return undefined;
        }
        if (Date.now() - found.last_used_at.getTime() > renewAfter_ms) {
          const renewed = await renewSession(db, token_hash).then(() => true, notSaved);
          if (renewed) cookies.push(sessionCookie(given, secure));
        }
        return found.session;
      }

      const reader: SessionReader = async () =>
        token === undefined ? undefined : await (reading ??= read(token));
      if (token !== undefined) reader.again = async () => (await findSession(db, hashToken(token)))?.session;
      return {
        read: reader,
        answer_cookies: () => cookies,
      };
    },
  };
}

async function wasSuspended(db: Database, token_hash: Buffer): Promise<boolean> {
  return (await db.run(sql({})`select from suspended_sessions where token_hash = ${token_hash}`)) > 0;
}

async function findSession(db: Database, token_hash: Buffer): Promise<Found | undefined> {
  const row = await db.maybeOne(
    sql({
      session_id: "uuid",
      user_id: "uuid",
      email: "text",
      email_verified: "bool",
      given_name: "text?",
      display_name: "text?",
      avatar_url: "text?",
      status: "text?",
      granted: "text[]",
      created_at: "timestamptz",
      last_used_at: "timestamptz",
      expires_at: "timestamptz",
    })`
    select sessions.session_id, sessions.user_id, users.email, users.email_verified_at is not null as email_verified,
      users.display_name as given_name, profiles.display_name, profiles.avatar_url, profiles.status,
      array(select role from user_roles where user_roles.user_id = sessions.user_id) as granted,
      sessions.created_at, sessions.last_used_at, sessions.expires_at
    from sessions join users using (user_id) left join profiles using (user_id)
    where sessions.token_hash = ${token_hash} and sessions.expires_at > now()`,
  );
  if (!row) return undefined;
  const { last_used_at, given_name, granted, ...person } = row;
  const status = person.status === "suspended" ? "suspended" : "active";
  const session: Session = {
    ...person,
    display_name: person.display_name ?? displayNameOf({ display_name: given_name, email: person.email }),
    status,
    roles: status === "suspended" ? ["customer"] : rolesOf(granted),
  };
  return { session, last_used_at };
}

/** Reads must continue to work while the database is read-only. */
function notSaved(error: unknown): false {
  if (isUnavailable(error)) return false;
  throw error;
}

async function renewSession(db: Database, token_hash: Buffer): Promise<void> {
  await db.run(command`
    update sessions set last_used_at = now(),
      expires_at = now() + interval '1 second' * ${sqlInteger(sessionLife_seconds)}
    where token_hash = ${token_hash}`);
}
