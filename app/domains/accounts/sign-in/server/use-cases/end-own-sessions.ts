import * as m from "#messages";
import { recordAudit } from "../../../../../platform/audit.ts";
import { Failure } from "../../../../../platform/failure.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { announceEndedSessions } from "../../../server/announcements.ts";
import { endSession, endSessions } from "../commands/end-sessions.ts";

/** Signs out one of the user's own devices. Throws 404 `session_not_found`. */
export async function endOwnSession(services: Services, user_id: string, session_id: string): Promise<void> {
  const ended =
    isUuid(session_id) &&
    (await services.db.transaction(async (tx) => {
      const was_there = await endSession(tx, { user_id, session_id });
      if (was_there) await recordAudit(tx, endedEntry(user_id, "session_ended"));
      return was_there;
    }));
  if (!ended) throw new Failure(404, "session_not_found", m.accounts_device_signed_out_already());
  announceEndedSessions(services, [session_id]);
}

/** Signs out all other devices. */
export async function endOtherSessions(
  services: Services,
  { user_id, session_id }: Pick<Session, "user_id" | "session_id">,
): Promise<void> {
  const ended = await services.db.transaction(async (tx) => {
    const ids = await endSessions(tx, { user_id, except_session_id: session_id });
    if (ids.length > 0) await recordAudit(tx, endedEntry(user_id, "other_sessions_ended"));
    return ids;
  });
  announceEndedSessions(services, ended);
}

const endedEntry = (user_id: string, event: string) => ({
  actor_user_id: user_id,
  event,
  subject_kind: "user",
  subject_id: user_id,
});
