import { randomUUID } from "node:crypto";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { sameSitePath } from "../../../../../platform/http/same-site-path.ts";
import { addJob } from "../../../../../platform/jobs.ts";
import { languageColumn, type MailAddress, queueMails } from "../../../../../platform/mail/outbox.ts";
import { createToken } from "../../../../../platform/secrets.ts";
import type { Services } from "../../../../../platform/services.ts";
import { resetMinutes, resetPasswordMail, signInLinkMail, signInLinkMinutes } from "../../../server/mails.ts";
import { checkEmail } from "../../credentials.ts";

/** A mailed link: to set a new password, or to sign in although the account's sign-in quota is used up. */
type AccountLink = "reset_password" | "sign_in";

const links = {
  reset_password: {
    job: "send_password_link",
    quotas: { by_address: "resets_by_address", by_email: "reset_mails_by_email" },
    minutes: resetMinutes,
    mail: resetPasswordMail,
  },
  sign_in: {
    job: "send_sign_in_link",
    quotas: { by_address: "sign_in_links_by_address", by_email: "sign_in_link_mails_by_email" },
    minutes: signInLinkMinutes,
    mail: signInLinkMail,
  },
} as const;

/**
 * Requests a link. A job checks whether the account exists, so that neither the response nor its timing reveals it.
 * Throws 400 for an invalid address, 429.
 */
export async function requestAccountLink(
  { db, limits }: Pick<Services, "db" | "limits">,
  link: AccountLink,
  input: { email: unknown },
  visit: { client_address: string; redirect_to?: string | null },
): Promise<void> {
  const { email, problem } = checkEmail(input.email);
  if (problem) throw new Failure(400, "invalid_email", problem, { fields: { email: problem } });
  const { job, quotas } = links[link];
  await limits.consume(quotas.by_address, visit.client_address);
  await limits.consume(quotas.by_email, email as string);
  await addJob(db, job, { email, redirect_to: sameSitePath(visit.redirect_to) ?? null });
}

/**
 * Only to a verified address: otherwise somebody could claim another person's address with a password of their own, and
 * get its owner's donations. A sign-in link is sent only to accounts with a password.
 */
export async function sendAccountLink(
  { db, config }: Pick<Services, "db" | "config">,
  link: AccountLink,
  { email, redirect_to }: { email: string; redirect_to: string | null },
): Promise<void> {
  const { token, token_hash } = createToken();
  const { minutes, mail } = links[link];
  const request_id = randomUUID();
  await db.transaction(async (tx) => {
    const to = await writeLink(tx, { link, email, redirect_to, token_hash, minutes });
    if (to)
      await queueMails(tx, [
        { to, write: () => mail({ redirect_to, public_url: config.public_url, token, request_id }) },
      ]);
  });
}

type NewLink = {
  link: AccountLink;
  email: string;
  redirect_to: string | null;
  token_hash: Buffer;
  minutes: number;
};

/** Returns the address of the account, if there is one. */
function writeLink(
  tx: Transaction,
  { link, email, redirect_to, token_hash, minutes }: NewLink,
): Promise<MailAddress | undefined> {
  return tx.maybeOne(sql({ email: "text", language: languageColumn })`
    insert into account_tokens (token_hash, user_id, purpose, email, redirect_to, expires_at)
    select ${token_hash}, user_id, ${link}, email, ${redirect_to},
      now() + interval '1 minute' * ${sqlInteger(minutes)}
    from users where email = ${email} and email_verified_at is not null
      and (${link} <> 'sign_in' or password_hash is not null)
    returning email, (select language from users where users.user_id = account_tokens.user_id) as language`);
}
