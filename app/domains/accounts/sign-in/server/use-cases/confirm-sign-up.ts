import * as m from "#messages";
import { servedByHttps } from "../../../../../platform/config.ts";
import { recordAudit } from "../../../../../platform/audit.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { sql } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { hashToken } from "../../../../../platform/secrets.ts";
import type { Services } from "../../../../../platform/services.ts";
import { createUser } from "../../../server/commands/create-user.ts";
import { emailProven, lockSignUps } from "../commands/email-proven.ts";
import { tokenOfBrowser } from "../known-browser.ts";
import { isLinkToken } from "../link-token.ts";

type WaitingSignUp = {
  email: string;
  display_name: string;
  redirect_to: string | null;
  from_this_browser: boolean;
};

type ConfirmedSignUp = { user_id: string; email: string; redirect_to: string | null };

/** The sign-up of a mailed link; undefined if the link is used, expired or invalid. */
export async function readSignUp(
  { db, config }: Services,
  token: string | null,
  cookie_header: string | null,
): Promise<WaitingSignUp | undefined> {
  if (!isLinkToken(token)) return undefined;
  const found = await db.maybeOne(sql({
    email: "text",
    display_name: "text",
    redirect_to: "text?",
    browser_hash: "bytea",
  })`
    select email, display_name, redirect_to, browser_hash from sign_ups
    where token_hash = ${hashToken(token)} and expires_at > now()`);
  if (!found) return undefined;
  const browser_token = tokenOfBrowser(cookie_header, servedByHttps(config));
  return {
    email: found.email,
    display_name: found.display_name,
    redirect_to: found.redirect_to,
    from_this_browser: browser_token !== undefined && hashToken(browser_token).equals(found.browser_hash),
  };
}

/**
 * Returns the new account, its address and where its person wanted to go. Throws 404 if the link is no longer valid, 409 if the address has an account.
 */
export function confirmSignUp({ db }: Pick<Services, "db">, token: string | null): Promise<ConfirmedSignUp> {
  return db.transaction((tx) => useLink(tx, token));
}

async function useLink(tx: Transaction, token: string | null): Promise<ConfirmedSignUp> {
  const sign_up = isLinkToken(token) ? await takeSignUp(tx, token) : undefined;
  if (!sign_up) throw new Failure(404, "sign_up_not_found", m.accounts_sign_up_link_over());
  const { redirect_to, ...account } = sign_up;
  const user_id = await createUser(tx, { ...account, email_verified: true });
  await emailProven(tx, { user_id, email: sign_up.email });
  await recordAudit(tx, {
    actor_user_id: user_id,
    event: "signed_up",
    subject_kind: "user",
    subject_id: user_id,
  });
  return { user_id, email: sign_up.email, redirect_to };
}

/** Of two concurrent uses of the link, the second finds nothing. */
async function takeSignUp(tx: Transaction, token: string) {
  const found = await tx.maybeOne(sql({ email: "text" })`
    select email from sign_ups where token_hash = ${hashToken(token)}`);
  if (!found) return undefined;
  await lockSignUps(tx, found.email);
  return tx.maybeOne(
    sql({
      email: "text",
      password_hash: "text",
      display_name: "text",
      mobile: "text?",
      redirect_to: "text?",
    })`
    delete from sign_ups where token_hash = ${hashToken(token)} and expires_at > now()
    returning email, password_hash, display_name, mobile, redirect_to`,
  );
}
