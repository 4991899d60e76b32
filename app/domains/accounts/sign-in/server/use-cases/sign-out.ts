import { servedByHttps } from "../../../../../platform/config.ts";
import { recordAudit } from "../../../../../platform/audit.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { hashToken } from "../../../../../platform/secrets.ts";
import type { Services } from "../../../../../platform/services.ts";
import { announceEndedSessions } from "../../../server/announcements.ts";
import { endedPendingCookie, pendingToken } from "../../../second-factor/server/pending-cookie.ts";
import { endedSessionCookie, sessionToken } from "../../../server/session-cookie.ts";

/** Ends the browser's session and its pending sign-in; idempotent. Returns the cookies to set. */
export async function signOut(
  services: Services,
  cookie_header: string | null,
): Promise<{ cookies: string[] }> {
  const secure = servedByHttps(services.config);
  const session_token = sessionToken(cookie_header, secure);
  const pending = pendingToken(cookie_header, secure);
  const ended = await services.db.transaction(async (tx) => {
    if (pending) await tx.run(command`delete from pending_sign_ins where token_hash = ${hashToken(pending)}`);
    if (!session_token) return undefined;
    const session = await tx.maybeOne(sql({ session_id: "uuid", user_id: "uuid" })`
      delete from sessions where token_hash = ${hashToken(session_token)} returning session_id, user_id`);
    if (session)
      await recordAudit(tx, {
        actor_user_id: session.user_id,
        event: "signed_out",
        subject_kind: "user",
        subject_id: session.user_id,
      });
    return session;
  });
  if (ended) announceEndedSessions(services, [ended.session_id]);
  return { cookies: [endedSessionCookie(secure), endedPendingCookie(secure)] };
}
