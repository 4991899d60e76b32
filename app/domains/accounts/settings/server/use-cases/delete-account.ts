import { sqlState } from "../../../../../platform/database/database.ts";
import { servedByHttps } from "../../../../../platform/config.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { accountTag, type Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { deletionWord, freshSignIn_minutes } from "../../settings-forms.ts";
import { eraseAccount } from "../../../server/commands/erase-account.ts";
import { provePassword } from "../../../sign-in/server/use-cases/prove-password.ts";
import { readOwnAccount } from "../queries/own-account.ts";
import { endedSessionCookie } from "../../../server/session-cookie.ts";

/**
 * A settlement locks a donation and then its donor, an erasure the other way round: PostgreSQL aborts one of the two,
 * and the other one continues.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const deadlockDetected = "40P01";

/** What a person types to confirm the deletion of their account. */
type Deletion = { word?: string; current_password?: string; email?: string };

/**
 * Erases the requesting person, once they have typed the word and re-authenticated. Returns the cookies to set. Throws
 * 400 and 403 with the fields, 403 `sign_in_again`.
 */
export async function deleteAccount(
  services: Services,
  session: Session,
  typed: Deletion,
): Promise<{ cookies: string[] }> {
  if (typed.word?.trim() !== deletionWord) {
    const problem = `Please type ${deletionWord} in capital letters.`;
    throw new Failure(400, "word_missing", problem, { fields: { word: problem } });
  }
  await proveOneself(services, session, typed);
  const erase = () =>
    services.db.transaction((tx) => eraseAccount(tx, session.user_id, services.personal_data));
  await erase().catch((error: unknown) =>
    sqlState(error) === deadlockDetected ? erase() : Promise.reject(error),
  );
  const page_tags = Object.values(services.personal_data).flatMap((part) => part.page_tags ?? []);
  services.realtime.publish([accountTag(session.user_id), ...page_tags]);
  const secure = servedByHttps(services.config);
  return { cookies: [endedSessionCookie(secure)] };
}

/** Re-authenticates by password; without one, by address and a recent sign-in through the provider. */
async function proveOneself(services: Services, session: Session, typed: Deletion): Promise<void> {
  const { has_password, email } = await readOwnAccount(services.db, session.user_id);
  if (has_password) return provePassword(services, session.user_id, typed.current_password ?? "");
  if (typed.email?.trim().toLowerCase() !== email) {
    const problem = "Please type the e-mail address of this account.";
    throw new Failure(400, "email_differs", problem, { fields: { email: problem } });
  }
  if (Date.now() - session.created_at.getTime() > freshSignIn_minutes * 60_000)
    throw new Failure(
      403,
      "sign_in_again",
      `To be sure that it is you: please sign out, sign in again, and delete the account within ${freshSignIn_minutes} minutes. Nothing was deleted.`,
    );
}
