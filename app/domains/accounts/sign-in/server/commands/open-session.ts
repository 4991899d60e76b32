import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sqlInteger } from "../../../../../platform/database/sql.ts";
import { createToken } from "../../../../../platform/secrets.ts";
import { sessionLife_seconds } from "../../../server/session-cookie.ts";

/**
 * Answers the token for the new session's cookie. Every sign-in opens a session of its own: a token that was planted
 * in somebody's browser before never becomes theirs.
 */
export async function openSession(
  tx: Transaction,
  session: { user_id: string; device: string },
): Promise<string> {
  const { token, token_hash } = createToken();
  await tx.run(command`
    insert into sessions (token_hash, user_id, device, expires_at)
    values (${token_hash}, ${session.user_id}, ${session.device},
      now() + interval '1 second' * ${sqlInteger(sessionLife_seconds)})`);
  return token;
}
