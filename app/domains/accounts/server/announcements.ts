import type { Services } from "../../../platform/services.ts";

/** Under this tag the open streams of a session hear that it is over. */
export function sessionTag(session_id: string): string {
  return `session:${session_id}`;
}

/** After the commit that ended them. */
export function announceEndedSessions(
  { realtime }: Pick<Services, "realtime">,
  session_ids: readonly string[],
): void {
  realtime.publish(session_ids.map(sessionTag));
}
