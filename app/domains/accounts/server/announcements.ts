import { sessionTag } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";

/** Call after the commit that ended the sessions: closes their open streams. */
export function announceEndedSessions(
  { realtime }: Pick<Services, "realtime">,
  session_ids: readonly string[],
): void {
  realtime.publish(session_ids.map(sessionTag));
}
