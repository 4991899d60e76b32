import { recordAudit } from "../../../../../platform/audit.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { accountTag, type Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { suspendedText } from "../../../policy.ts";
import { createUser } from "../../../server/commands/create-user.ts";
import { grantRole } from "../../../server/commands/grant-role.ts";
import { emailProven, lockSignUps } from "../../../sign-in/server/commands/email-proven.ts";
import { refuseGuessablePassword } from "../../../sign-in/server/guessable-password.ts";
import { hashPassword } from "../../../sign-in/server/passwords.ts";
import { finishSignIn, type SignInAnswer } from "../../../sign-in/server/use-cases/sign-in.ts";
import { parseSignUp } from "../../../sign-in/sign-up-form.ts";
import { setUpLinkPath, setUpPath } from "../../set-up-path.ts";
import {
  isSetUpToken,
  issueSetUpLink as issueSetUpLinkIn,
  setUpLinkFailure,
  takeSetUpLink,
} from "../commands/set-up-link.ts";

type Visit = { user_agent: string | null; cookie_header: string | null; client_address: string };

/** Link printed at start-up while there is no admin: anyone who can read the server's output can become admin. */
export async function issueSetUpLink({
  db,
  secrets,
  config,
}: Pick<Services, "db" | "secrets" | "config">): Promise<string | undefined> {
  const token = await db.transaction((tx) => issueSetUpLinkIn(tx, secrets));
  return token && `${config.public_url}${setUpLinkPath}?token=${token}`;
}

/** Throws 404 without the link, and 429 for guessing. */
export async function requireSetUpLink(
  { db, secrets, limits }: Pick<Services, "db" | "secrets" | "limits">,
  token: string | null,
  { client_address }: Pick<Visit, "client_address">,
): Promise<void> {
  if (await isSetUpToken(db, secrets, token)) return;
  await limits.consume("set_up_by_address", client_address);
  throw setUpLinkFailure();
}

/**
 * Signs up the first admin. The link authenticates this person, so the address needs no verification mail, which a new
 * site may be unable to send. Throws 404, 400 with the fields, 409 for an address that has an account.
 */
export async function setUpByNewAccount(
  services: Services,
  token: string | null,
  given: Record<string, unknown>,
  visit: Visit,
): Promise<SignInAnswer> {
  await requireSetUpLink(services, token, visit);
  const { sign_up, fields } = parseSignUp(given);
  if (!sign_up) throw new Failure(400, "invalid_sign_up", Object.values(fields)[0] ?? "", { fields });
  const { email, display_name, password } = sign_up;
  await refuseGuessablePassword(password, { email, names: [display_name] });
  const password_hash = await hashPassword(password, services.config);
  const user_id = await services.db.transaction(async (tx) => {
    await takeSetUpLink(tx, services.secrets, token);
    await lockSignUps(tx, email);
    const created_id = await createUser(tx, {
      email,
      email_verified: true,
      password_hash,
      display_name,
      mobile: null,
    });
    await emailProven(tx, { user_id: created_id, email });
    await recordAudit(tx, {
      actor_user_id: created_id,
      event: "signed_up",
      subject_kind: "user",
      subject_id: created_id,
    });
    await grantRole(tx, { user_id: created_id, role: "admin", granted_by: null });
    return created_id;
  });
  services.realtime.publish([accountTag(user_id)]);
  return finishSignIn(services, user_id, { ...visit, redirect_to: setUpPath });
}

/** Makes the signed-in user the first admin. Throws 404, and 403 or 409 for an ineligible account. */
export async function setUpByOwnAccount(
  services: Services,
  token: string | null,
  session: Session,
  visit: Visit,
): Promise<void> {
  await requireSetUpLink(services, token, visit);
  if (session.status !== "active") throw new Failure(403, "suspended", suspendedText());
  await services.db.transaction(async (tx) => {
    await takeSetUpLink(tx, services.secrets, token);
    await grantRole(tx, { user_id: session.user_id, role: "admin", granted_by: null });
  });
  services.realtime.publish([accountTag(session.user_id)]);
}
