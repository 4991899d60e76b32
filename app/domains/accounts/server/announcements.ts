import { sessionTag } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";

/** After the commit that ended them: their open streams close. */
export function announceEndedSessions(
  { realtime }: Pick<Services, "realtime">,
  session_ids: readonly string[],
): void {
  realtime.publish(session_ids.map(sessionTag));
}
