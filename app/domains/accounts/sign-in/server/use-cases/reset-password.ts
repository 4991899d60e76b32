import * as m from "#messages";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { sql } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { hashToken } from "../../../../../platform/secrets.ts";
import type { Services } from "../../../../../platform/services.ts";
import type { Notifier } from "../../../../notifications/server/commands/notify.ts";
import { changePassword, type PasswordChanged } from "../commands/change-password.ts";
import { isLinkToken } from "../link-token.ts";
import { resetMinutes } from "../../../server/mails.ts";
import { hashPassword } from "../passwords.ts";
import { announcePasswordChange, type NewPassword, requireGoodPassword } from "./change-password.ts";
import { finishSignIn, type SignInAnswer, type SignInVisit } from "./sign-in.ts";

/** The account of a new-password link; undefined if it is no longer valid. Does not consume it. */
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
 * Sets the new password by a link, ends every session, and continues the sign-in where its person was: the second
 * factor is still required.
 * Throws 400 with the fields, 410 `link_expired`, 429.
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
  const password_hash = await hashPassword(input.password, config);
  const { user_id, redirect_to, ...changed } = await db.transaction((tx) =>
    useLink(tx, { token: input.token as string, password_hash, public_url: config.public_url, notifier }),
  );
  announcePasswordChange(services, changed);
  return finishSignIn(services, user_id, { ...visit, redirect_to });
}

type LinkUse = { token: string; password_hash: string; public_url: string; notifier: Notifier };

type UsedLink = PasswordChanged & { user_id: string; redirect_to: string | null };

/** Of two concurrent uses of the link, the second finds it deleted. */
async function useLink(tx: Transaction, use: LinkUse): Promise<UsedLink> {
  const link = await tx.maybeOne(sql({ user_id: "uuid", redirect_to: "text?" })`
    delete from account_tokens using users
    where token_hash = ${hashToken(use.token)} and purpose = 'reset_password' and expires_at > now()
      and users.user_id = account_tokens.user_id and users.email = account_tokens.email
    returning account_tokens.user_id, account_tokens.redirect_to`);
  if (!link) throw linkExpired();
  const { password_hash, public_url, notifier } = use;
  const { user_id } = link;
  return { ...link, ...(await changePassword(tx, { user_id, password_hash, public_url, notifier })) };
}

function linkExpired(): Failure {
  return new Failure(410, "link_expired", m.accounts_reset_link_over({ minutes: resetMinutes }));
}
