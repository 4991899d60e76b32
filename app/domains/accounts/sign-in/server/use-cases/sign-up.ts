import * as m from "#messages";
import { servedByHttps } from "../../../../../platform/config.ts";
import { randomUUID } from "node:crypto";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { oneOf, sql, sqlInteger } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { sameSitePath } from "../../../../../platform/http/same-site-path.ts";
import { queueMails } from "../../../../../platform/mail/outbox.ts";
import { currentLanguage, languages } from "../../../../../text/language.ts";
import { createToken, hashToken } from "../../../../../platform/secrets.ts";
import type { Services } from "../../../../../platform/services.ts";
import { parseSignUp, type SignUp } from "../../sign-up-form.ts";
import { refuseGuessablePassword } from "../guessable-password.ts";
import { knownBrowser } from "../known-browser.ts";
import { alreadySignedUpMail, confirmHours, confirmSignUpMail } from "../../../server/mails.ts";
import { hashPassword } from "../passwords.ts";

type SignUpVisit = {
  cookie_header: string | null;
  client_address: string;
  /** Where the mailed link leads; anything except a path of this site is forgotten. */
  redirect_to?: string | null;
};

/**
 * Sends a link that creates the account; if the address has one already, a mail that says so. The response does not
 * reveal which. Returns the cookies to set. Throws 400 with the fields, 429.
 */
export async function signUp(
  services: Services,
  input: Record<string, unknown>,
  visit: SignUpVisit,
): Promise<{ cookies: string[] }> {
  const { db, config, limits } = services;
  const { sign_up, fields } = parseSignUp(input);
  if (!sign_up)
    throw new Failure(400, "invalid_sign_up", Object.values(fields)[0] ?? m.accounts_sign_up_check(), {
      fields,
    });
  await refuseGuessablePassword(sign_up.password, { email: sign_up.email, names: [sign_up.display_name] });
  await limits.consume("sign_ups_by_address", visit.client_address);
  await limits.consume("sign_up_mails_by_email", sign_up.email);
  const browser = knownBrowser(visit.cookie_header, servedByHttps(config));
  const password_hash = await hashPassword(sign_up.password, config);
  await db.transaction((tx) =>
    openSignUp(tx, {
      ...sign_up,
      password_hash,
      browser_token: browser.token,
      redirect_to: sameSitePath(visit.redirect_to) ?? null,
      public_url: config.public_url,
    }),
  );
  return { cookies: [browser.set_cookie] };
}

type NewSignUp = Omit<SignUp, "password"> & {
  password_hash: string;
  browser_token: string;
  redirect_to: string | null;
  public_url: string;
};

/** The row is written in either case, so that both take the same time; without its link it has no effect. */
async function openSignUp(tx: Transaction, input: NewSignUp): Promise<void> {
  const { email, redirect_to, public_url } = input;
  const { token, token_hash } = createToken();
  const { sign_up_id, known } = await tx.one(sql({ sign_up_id: "uuid", known: oneOf(...languages, null) })`
    insert into sign_ups (token_hash, browser_hash, email, password_hash, display_name, mobile, redirect_to,
      expires_at)
    values (${token_hash}, ${hashToken(input.browser_token)}, ${email}, ${input.password_hash},
      ${input.display_name}, ${input.mobile}, ${redirect_to}, now() + interval '1 hour' * ${sqlInteger(confirmHours)})
    returning sign_up_id,
      (select language from users where users.email = sign_ups.email and email_verified_at is not null) as known`);
  await queueMails(tx, [
    {
      to: { email, language: known ?? currentLanguage() },
      write: () =>
        known === null
          ? confirmSignUpMail({ public_url, sign_up_id, token, redirect_to })
          : alreadySignedUpMail({ redirect_to, public_url, request_id: randomUUID() }),
    },
  ]);
}
