import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sqlInteger } from "../../../../../platform/database/sql.ts";
import { createToken } from "../../../../../platform/secrets.ts";
import { keepLanguage } from "../../../server/commands/keep-language.ts";
import { sessionLife_seconds } from "../../../server/session-cookie.ts";

/**
 * Opens a session and returns the token for its cookie. Every sign-in opens a new session, which prevents session
 * fixation.
 */
export async function openSession(
  tx: Transaction,
  session: { user_id: string; device: string },
): Promise<string> {
  await keepLanguage(tx, session.user_id);
  const { token, token_hash } = createToken();
  await tx.run(command`
    insert into sessions (token_hash, user_id, device, expires_at)
    values (${token_hash}, ${session.user_id}, ${session.device},
      now() + interval '1 second' * ${sqlInteger(sessionLife_seconds)})`);
  return token;
}
