import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";

/** Ends one session of this person; returns whether it existed. */
export async function endSession(
  tx: Transaction,
  session: { user_id: string; session_id: string },
): Promise<boolean> {
  const ended = await tx.run(command`
    delete from sessions where session_id = ${session.session_id} and user_id = ${session.user_id}`);
  return ended === 1;
}

/**
 * Ends all sessions of this person, except the given one. Returns the ids of the ended sessions; call
 * `announceEndedSessions` after the commit to close their open streams.
 */
export async function endSessions(
  tx: Transaction,
  sessions: { user_id: string; except_session_id?: string | undefined },
): Promise<string[]> {
  const ended = await tx.many(sql({ session_id: "uuid" })`
    delete from sessions where user_id = ${sessions.user_id}
      and session_id is distinct from ${sessions.except_session_id ?? null}::uuid
    returning session_id`);
  return ended.map(({ session_id }) => session_id);
}

/** The same for a suspended account: its browsers are shown the reason. */
export async function endSuspendedSessions(tx: Transaction, user_id: string): Promise<string[]> {
  await tx.run(command`
    insert into suspended_sessions (token_hash, user_id, expires_at)
    select token_hash, user_id, expires_at from sessions where user_id = ${user_id}
    on conflict (token_hash) do nothing`);
  return endSessions(tx, { user_id });
}

export async function forgetSuspendedSessions(tx: Transaction, user_id: string): Promise<void> {
  await tx.run(command`delete from suspended_sessions where user_id = ${user_id}`);
}
