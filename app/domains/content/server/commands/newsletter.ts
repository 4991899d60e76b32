import { createHash, randomBytes } from "node:crypto";
import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { cancelWaitingMails } from "../../../../platform/mail/mail-batches.ts";
import { languageColumn, queueMails } from "../../../../platform/mail/outbox.ts";
import { confirmDays } from "../../schema.ts";
import { alreadySubscribedMail, confirmationMail, issueMailKind } from "../mails.ts";
import { readSite } from "../queries/content-of-pages.ts";
import { parseEmail } from "../../../../text/email.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { newsletterLink, unsubscribeHeaders } from "../unsubscribe-link.ts";

/**
 * Mails a confirmation link to the owner of an address. The caller learns nothing about the address: known, new and
 * unsubscribed ones all get one mail and the same response. Throws 400 for an invalid address.
 */
export async function subscribeToNewsletter(
  tx: Transaction,
  request: { email: unknown; public_url: string },
) {
  const { email } = parseEmail(request.email);
  if (!email) {
    const problem = m.content_newsletter_invalid_email();
    throw new Failure(400, "invalid_email", problem, { fields: { email: problem } });
  }
  const confirm_token = newToken();
  const subscription = await tx.one(sql({
    id: "uuid",
    status: "text",
    language: languageColumn,
    unsubscribe_token: "text",
  })`
    insert into newsletter_subscriptions as s (email, language, confirm_token_hash, confirm_sent_at, unsubscribe_token)
    values (${email}, ${currentLanguage()}, ${tokenHash(confirm_token)}, now(), ${newToken()})
    on conflict (email) do update set
      status = case when s.status = 'confirmed' then 'confirmed' else 'pending' end,
      language = case when s.status = 'confirmed' then s.language else excluded.language end,
      confirm_token_hash = case when s.status <> 'confirmed' then excluded.confirm_token_hash end,
      confirm_sent_at = now()
    returning s.id, s.status, s.language, s.unsubscribe_token`);
  const site = await readSite(tx);
  const { public_url } = request;
  const dedupe_key =
    `newsletter:${subscription.id}:${tokenHash(confirm_token).toString("base64url")}` as const;
  await queueMails(tx, [
    {
      to: { email, language: subscription.language },
      write: () => {
        const unsubscribe_link = newsletterLink(public_url, "unsubscribe", subscription.unsubscribe_token);
        const mail =
          subscription.status === "confirmed"
            ? alreadySubscribedMail(site, unsubscribe_link)
            : confirmationMail(site, newsletterLink(public_url, "confirm", confirm_token), unsubscribe_link);
        return { ...mail, dedupe_key, headers: unsubscribeHeaders(unsubscribe_link) };
      },
    },
  ]);
}

/** Throws 404 if the token is unknown, used or expired. */
export async function confirmSubscription(tx: Transaction, token: string) {
  const confirmed = await tx.run(command`
    update newsletter_subscriptions
    set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null, confirm_token_hash = null
    where confirm_token_hash = ${tokenHash(token)} and status = 'pending'
      and confirm_sent_at > now() - make_interval(days => ${confirmDays})`);
  if (confirmed === 0) throw new Failure(404, "confirmation_not_found", m.content_newsletter_link_used());
}

/** Unsubscribes, also from mails waiting to be sent; idempotent. Throws 404 if the token is unknown. */
export async function unsubscribeFromNewsletter(tx: Transaction, token: string) {
  const found = await tx.maybeOne(sql({ email: "text" })`
    update newsletter_subscriptions
    set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now()), confirm_token_hash = null
    where unsubscribe_token = ${token} returning email`);
  if (!found) throw new Failure(404, "subscription_not_found", m.content_newsletter_link_unknown());
  await cancelWaitingMails(tx, found.email, issueMailKind);
}

const newToken = () => randomBytes(24).toString("base64url");
const tokenHash = (token: string) => createHash("sha256").update(token).digest();
