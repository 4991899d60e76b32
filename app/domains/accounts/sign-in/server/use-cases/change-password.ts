import * as m from "#messages";
import { Failure } from "../../../../../platform/failure.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { passwordProblem } from "../../credentials.ts";
import { announceEndedSessions } from "../../../server/announcements.ts";
import * as commands from "../commands/change-password.ts";
import { readPasswordOwner, refuseGuessablePassword } from "../guessable-password.ts";
import { hashPassword } from "../passwords.ts";
import { provePassword } from "./prove-password.ts";

export type NewPassword = { password: string; confirm_password: string };

/** Throws 400 with the fields if this password cannot be chosen, or not by this person. */
export async function requireGoodPassword(
  services: Pick<Services, "db">,
  user_id: string,
  { password, confirm_password }: NewPassword,
): Promise<void> {
  const problem = passwordProblem(password);
  if (problem) throw new Failure(400, "bad_password", problem, { fields: { password: problem } });
  if (password !== confirm_password)
    throw new Failure(400, "passwords_differ", m.accounts_passwords_differ_text(), {
      fields: { confirm_password: m.accounts_passwords_differ() },
    });
  await refuseGuessablePassword(password, await readPasswordOwner(services.db, user_id));
}

/** Sets a new password for the signed-in user. Throws 400, and the failures of `provePassword`. */
export async function changePassword(
  services: Services,
  session: Pick<Session, "user_id" | "session_id">,
  input: NewPassword & { current_password: string },
): Promise<void> {
  await requireGoodPassword(services, session.user_id, input);
  await provePassword(services, session.user_id, input.current_password);
  const password_hash = await hashPassword(input.password, services.config);
  const changed = await services.db.transaction((tx) =>
    commands.changePassword(tx, {
      user_id: session.user_id,
      password_hash,
      keep_session_id: session.session_id,
      public_url: services.config.public_url,
      notifier: services.notifier,
    }),
  );
  announcePasswordChange(services, changed);
}

/** Call after the commit. */
export function announcePasswordChange(services: Services, changed: commands.PasswordChanged): void {
  services.realtime.publish(changed.tags);
  announceEndedSessions(services, changed.ended_session_ids);
}
