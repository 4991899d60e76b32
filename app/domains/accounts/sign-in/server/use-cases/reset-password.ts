import { randomUUID } from "node:crypto";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql, sqlInteger } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { addJob } from "../../../../../platform/jobs.ts";
import { queueMails } from "../../../../../platform/mail/outbox.ts";
import { createToken, hashToken } from "../../../../../platform/secrets.ts";
import type { Services } from "../../../../../platform/services.ts";
import type { Notifier } from "../../../../notifications/server/commands/notify.ts";
import { checkEmail } from "../../credentials.ts";
import { changePassword, type PasswordChanged } from "../commands/change-password.ts";
import { isLinkToken } from "../link-token.ts";
import { resetMinutes, resetPasswordMail } from "../../../server/mails.ts";
import { hashPassword } from "../passwords.ts";
import { announcePasswordChange, type NewPassword, requireGoodPassword } from "./replace-password.ts";
import { finishSignIn, type SignInAnswer, type SignInVisit } from "./sign-in.ts";

/**
 * Asks for a link to set a new password. A job finds out whether there is such an account, so that the answer says
 * nothing of it, neither by its words nor by its time. Throws 400 for what is no address, 429.
 */
export async function requestPasswordLink(
  { db, limits }: Services,
  input: { email: unknown },
  visit: { client_address: string },
): Promise<void> {
  const { email, problem } = checkEmail(input.email);
  if (problem) throw new Failure(400, "invalid_email", problem, { fields: { email: problem } });
  await limits.consume("resets_by_address", visit.client_address);
  await limits.consume("reset_mails_by_email", email as string);
  await addJob(db, "send_password_link", { email });
}

/** Only to a proven address: whoever merely claims one must not get its owner's donations with a password of theirs. */
export async function sendPasswordLink(
  tx: Transaction,
  { email, public_url }: { email: string; public_url: string },
): Promise<void> {
  const { token, token_hash } = createToken();
  const written = await tx.run(command`
    insert into account_tokens (token_hash, user_id, purpose, email, expires_at)
    select ${token_hash}, user_id, 'reset_password', email,
      now() + interval '1 minute' * ${sqlInteger(resetMinutes)}
    from users where email = ${email} and email_verified_at is not null`);
  if (written === 1)
    await queueMails(tx, [resetPasswordMail({ email, public_url, token, request_id: randomUUID() })]);
}

/** Whose a link for a new password is; undefined when it serves no more. Does not use it up. */
export async function findPasswordLink(
  { db }: Services,
  token: string | null,
): Promise<{ user_id: string } | undefined> {
  if (!isLinkToken(token)) return undefined;
  return db.maybeOne(sql({ user_id: "uuid" })`
    select user_id from account_tokens join users using (user_id)
    where token_hash = ${hashToken(token)} and purpose = 'reset_password' and expires_at > now()
      and account_tokens.email = users.email`);
}

/**
 * Sets the new password by a link, ends every session, and goes on with signing in: the second factor is still asked
 * for. Throws 400 with the fields, 410 `link_expired`, 429.
 */
export async function resetPassword(
  services: Services,
  input: NewPassword & { token: string | null },
  visit: Omit<SignInVisit, "redirect_to"> & { client_address: string },
): Promise<SignInAnswer> {
  const { db, limits, config, notifier } = services;
  await limits.consume("account_links_by_address", visit.client_address);
  const link = await findPasswordLink(services, input.token);
  if (!link) throw linkExpired();
  await requireGoodPassword(services, link.user_id, input);
  const password_hash = await hashPassword(input.password);
  const { user_id, ...changed } = await db.transaction((tx) =>
    useLink(tx, { token: input.token as string, password_hash, public_url: config.public_url, notifier }),
  );
  announcePasswordChange(services, changed);
  return finishSignIn(services, user_id, { ...visit, redirect_to: null });
}

type LinkUse = { token: string; password_hash: string; public_url: string; notifier: Notifier };

/** Of two who use the link at once, the second finds it gone. */
async function useLink(tx: Transaction, use: LinkUse): Promise<PasswordChanged & { user_id: string }> {
  const link = await tx.maybeOne(sql({ user_id: "uuid" })`
    delete from account_tokens using users
    where token_hash = ${hashToken(use.token)} and purpose = 'reset_password' and expires_at > now()
      and users.user_id = account_tokens.user_id and users.email = account_tokens.email
    returning account_tokens.user_id`);
  if (!link) throw linkExpired();
  const { password_hash, public_url, notifier } = use;
  return { ...link, ...(await changePassword(tx, { ...link, password_hash, public_url, notifier })) };
}

function linkExpired(): Failure {
  return new Failure(
    410,
    "link_expired",
    `This link was used already or is older than ${resetMinutes} minutes. Please ask for a new one by “Forgot Password”.`,
  );
}
