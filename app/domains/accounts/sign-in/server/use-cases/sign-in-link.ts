import * as m from "#messages";
import type { Queryable, Transaction } from "../../../../../platform/database/database.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { hashToken } from "../../../../../platform/secrets.ts";
import type { Services } from "../../../../../platform/services.ts";
import { isLinkToken } from "../link-token.ts";
import { signInLinkMinutes } from "../../../server/mails.ts";
import { isPassword } from "../passwords.ts";
import { recordRefusedSignIn } from "../refused-sign-in.ts";
import { finishSignIn, type SignInAnswer, type SignInVisit } from "./sign-in.ts";

type SignInLink = {
  user_id: string;
  email: string;
  password_hash: string | null;
  redirect_to: string | null;
};

/** The account of a link; undefined if it is no longer valid. Does not consume it: mail programs open links too. */
export async function findSignInLink(db: Queryable, token: string | null): Promise<SignInLink | undefined> {
  if (!isLinkToken(token)) return undefined;
  return db.maybeOne(sql({ user_id: "uuid", email: "text", password_hash: "text?", redirect_to: "text?" })`
    select user_id, users.email, password_hash, redirect_to from account_tokens join users using (user_id)
    where token_hash = ${hashToken(token)} and purpose = 'sign_in' and expires_at > now()
      and account_tokens.email = users.email`);
}

/**
 * Signs in by link and password. The link replaces only the quota that strangers can use up, so access to the mailbox
 * alone is not enough. It has its own quota, which only its holders can use up. Throws 400 without a password, 401
 * `wrong_credentials`, 410 `link_expired`, 429.
 */
export async function signInByLink(
  services: Services,
  given: { token: string | null; password: unknown },
  visit: Omit<SignInVisit, "redirect_to"> & { client_address: string },
): Promise<SignInAnswer> {
  const { db, limits } = services;
  const password = typeof given.password === "string" ? given.password : "";
  if (password === "") throw wrongPassword(400, m.accounts_password_missing());
  await limits.consume("account_links_by_address", visit.client_address);
  const link = await findSignInLink(db, given.token);
  if (!link) throw linkExpired();
  await limits.consume("sign_ins_by_link", link.user_id);
  if (!(await isPassword(link.password_hash, password, services.config))) {
    await recordRefusedSignIn(services, link);
    throw wrongPassword(401, m.accounts_password_wrong());
  }
  await db.transaction((tx) => useLink(tx, link.user_id, given.token as string));
  await limits.restorePoint("sign_ins_by_link", link.user_id);
  return finishSignIn(services, link.user_id, { ...visit, redirect_to: link.redirect_to });
}

/**
 * Of two concurrent uses of the link, the second finds it deleted. All other links of the account are deleted too.
 */
async function useLink(tx: Transaction, user_id: string, token: string): Promise<void> {
  const used = await tx.run(command`
    delete from account_tokens
    where token_hash = ${hashToken(token)} and purpose = 'sign_in' and expires_at > now()`);
  if (used !== 1) throw linkExpired();
  await tx.run(command`delete from account_tokens where user_id = ${user_id} and purpose = 'sign_in'`);
}

function wrongPassword(status: 400 | 401, message: string): Failure {
  const code = status === 400 ? "invalid_credentials" : "wrong_credentials";
  return new Failure(status, code, message, { fields: { password: message } });
}

function linkExpired(): Failure {
  return new Failure(410, "link_expired", m.accounts_sign_in_link_over({ minutes: signInLinkMinutes }));
}
