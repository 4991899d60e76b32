import { randomUUID } from "node:crypto";
import { servedByHttps } from "../../../../../platform/config.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../../platform/database/sql.ts";
import { sameSitePath } from "../../../../../platform/http/same-site-path.ts";
import { addJob } from "../../../../../platform/jobs.ts";
import { type AddressedMail, languageColumn, queueMails } from "../../../../../platform/mail/outbox.ts";
import { currentLanguage, type Language } from "../../../../../text/language.ts";
import { createToken, hashToken } from "../../../../../platform/secrets.ts";
import type { Services } from "../../../../../platform/services.ts";
import { alreadySignedUpMail, confirmHours, confirmSignUpMail } from "../../../server/mails.ts";
import { tokenOfBrowser } from "../known-browser.ts";

/**
 * Requests another confirmation link for a sign-up from this browser. A job checks whether there is one, so that
 * neither the response nor its timing reveals it. Throws 429.
 */
export async function requestSignUpLink(
  { db, limits, config }: Pick<Services, "db" | "limits" | "config">,
  email: string,
  visit: { cookie_header: string | null; client_address: string; redirect_to?: string | null },
): Promise<void> {
  await limits.consume("sign_ups_by_address", visit.client_address);
  await limits.consume("sign_up_mails_by_email", email);
  const browser_token = tokenOfBrowser(visit.cookie_header, servedByHttps(config));
  const browser_hash = browser_token ? hashToken(browser_token).toString("hex") : null;
  await addJob(db, "send_sign_up_link", {
    email,
    browser_hash,
    redirect_to: sameSitePath(visit.redirect_to) ?? null,
    language: currentLanguage(),
  });
}

/** If there is an account by now, its owner gets the mail that says so. The earlier link stays valid. */
export async function sendSignUpLink(
  { db, config }: Pick<Services, "db" | "config">,
  asked: { email: string; browser_hash: string | null; redirect_to: string | null; language: Language },
): Promise<void> {
  const { email, redirect_to } = asked;
  const { public_url } = config;
  await db.transaction(async (tx) => {
    const known = await tx.maybeOne(sql({ email: "text", language: languageColumn })`
      select email, language from users where email = ${email} and email_verified_at is not null`);
    const mail = known
      ? {
          to: known,
          write: () => alreadySignedUpMail({ redirect_to, public_url, request_id: randomUUID() }),
        }
      : await repeatedSignUp(tx, asked, public_url);
    if (mail) await queueMails(tx, [mail]);
  });
}

/** The same sign-up again, with its own link. */
async function repeatedSignUp(
  tx: Transaction,
  { email, browser_hash, language }: { email: string; browser_hash: string | null; language: Language },
  public_url: string,
): Promise<AddressedMail | undefined> {
  if (browser_hash === null) return undefined;
  const { token, token_hash } = createToken();
  const repeated = await tx.maybeOne(sql({ sign_up_id: "uuid", redirect_to: "text?" })`
    insert into sign_ups (token_hash, browser_hash, email, password_hash, display_name, mobile, redirect_to,
      expires_at)
    select ${token_hash}, browser_hash, email, password_hash, display_name, mobile, redirect_to,
      now() + interval '1 hour' * ${sqlInteger(confirmHours)}
    from sign_ups
    where email = ${email} and browser_hash = ${Buffer.from(browser_hash, "hex")} and expires_at > now()
    order by created_at desc, sign_up_id desc limit 1
    returning sign_up_id, redirect_to`);
  if (!repeated) return undefined;
  return { to: { email, language }, write: () => confirmSignUpMail({ public_url, token, ...repeated }) };
}
