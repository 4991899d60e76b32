import { Failure } from "../../../../../platform/failure.ts";
import { accountTag, type Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { deletionWord, freshSignIn_minutes } from "../../settings-answer.ts";
import { eraseAccount } from "../../../server/commands/erase-account.ts";
import { provePassword } from "../../../sign-in/server/use-cases/prove-password.ts";
import { readOwnAccount } from "../queries/own-account.ts";
import { endedSessionCookie } from "../../../server/session-cookie.ts";
import { type SettingsAction, textOf } from "../settings-visit.ts";

/** Erases the person who asks, once they have typed the word and shown once more that they are themselves. */
export const deleteAccount: SettingsAction = async ({ services, session, form }) => {
  if (textOf(form, "word").trim() !== deletionWord) {
    const problem = `Please type ${deletionWord} in capital letters.`;
    throw new Failure(400, "word_missing", problem, { fields: { word: problem } });
  }
  await proveOneself(services, session, form);
  await services.db.transaction((tx) => eraseAccount(tx, session.user_id, services.personal_data));
  services.realtime.publish([accountTag(session.user_id), "campaigns", "stories", "content"]);
  const secure = services.config.public_url.startsWith("https:");
  return { flash: "account_deleted", location: "/", cookies: [endedSessionCookie(secure)] };
};

/** By the password; without one, by the address and a sign-in at the provider a moment ago. */
async function proveOneself(services: Services, session: Session, form: FormData): Promise<void> {
  const { has_password, email } = await readOwnAccount(services.db, session.user_id);
  if (has_password) return provePassword(services, session.user_id, textOf(form, "current_password"));
  if (textOf(form, "email").trim().toLowerCase() !== email) {
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
