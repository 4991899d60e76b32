import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import { type Mail, queueMails } from "../../../platform/mail/outbox.ts";
import { confirmDays, invalidEmailMessage, type Site } from "../schema.ts";
import { readSite } from "./queries.ts";
import { parseEmail } from "../../../text/email.ts";

/**
 * Asks the owner of an address whether the letters are wanted. The caller learns nothing about the address:
 * known, new and unsubscribed ones all get one mail and the same answer. Throws a 400 for what is no address.
 */
export async function subscribeToNewsletter(tx: Transaction, wish: { email: unknown; public_url: string }) {
  const { email } = parseEmail(wish.email);
  if (!email)
    throw new Failure(400, "invalid_email", invalidEmailMessage, { fields: { email: invalidEmailMessage } });
  const confirm_token = newToken();
  const subscription = await tx.one(sql({ id: "uuid", status: "text", unsubscribe_token: "text" })`
    insert into newsletter_subscriptions as s (email, confirm_token_hash, confirm_sent_at, unsubscribe_token)
    values (${email}, ${tokenHash(confirm_token)}, now(), ${newToken()})
    on conflict (email) do update set
      status = case when s.status = 'confirmed' then 'confirmed' else 'pending' end,
      confirm_token_hash = case when s.status <> 'confirmed' then excluded.confirm_token_hash end,
      confirm_sent_at = now()
    returning s.id, s.status, s.unsubscribe_token`);
  const site = await readSite(tx);
  const link = (path: string, token: string) => `${wish.public_url}/newsletter/${path}?token=${token}`;
  const unsubscribe_link = link("unsubscribe", subscription.unsubscribe_token);
  const mail =
    subscription.status === "confirmed"
      ? alreadySubscribedMail(site, unsubscribe_link)
      : confirmationMail(site, link("confirm", confirm_token));
  await queueMails(tx, [
    {
      ...mail,
      dedupe_key: `newsletter:${subscription.id}:${tokenHash(confirm_token).toString("base64url")}`,
      to: email,
      headers: unsubscribeHeaders(unsubscribe_link),
    },
  ]);
}

/** Throws a 404 when the token is unknown, used up or too old. */
export async function confirmSubscription(tx: Transaction, token: string) {
  const confirmed = await tx.run(command`
    update newsletter_subscriptions
    set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null, confirm_token_hash = null
    where confirm_token_hash = ${tokenHash(token)} and status = 'pending'
      and confirm_sent_at > now() - make_interval(days => ${confirmDays})`);
  if (confirmed === 0)
    throw new Failure(
      404,
      "confirmation_not_found",
      "This link was used already or is older than a week. If you get no letters, subscribe again below.",
    );
}

/** Ends the letters; a second time changes nothing. Throws a 404 when the token is unknown. */
export async function unsubscribeFromNewsletter(tx: Transaction, token: string) {
  const found = await tx.run(command`
    update newsletter_subscriptions
    set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now()), confirm_token_hash = null
    where unsubscribe_token = ${token}`);
  if (found === 0)
    throw new Failure(
      404,
      "subscription_not_found",
      "This link does not belong to any subscription. Check that you copied all of it.",
    );
}

/** The headers by which mail programs offer "Unsubscribe" themselves (RFC 2369, RFC 8058). */
function unsubscribeHeaders(unsubscribe_link: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribe_link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

const newToken = () => randomBytes(24).toString("base64url");
const tokenHash = (token: string) => createHash("sha256").update(token).digest();

type Letter = Pick<Mail, "subject" | "text">;

function confirmationMail(site: Site, confirm_link: string): Letter {
  return {
    subject: `Please confirm: letters from ${site.organisation_name}`,
    text: [
      "Namaskar,",
      "Somebody, probably you, asked for our letters at this address. They come about once a month and say what became of the money and what is needed next.",
      `To confirm, open this page and press the button:\n${confirm_link}`,
      `The link is good for ${confirmDays} days. If it was not you, do nothing: without your confirmation we send no letters.`,
      `${site.organisation_name}\n${site.address}`,
    ].join("\n\n"),
  };
}

function alreadySubscribedMail(site: Site, unsubscribe_link: string): Letter {
  return {
    subject: `You already get letters from ${site.organisation_name}`,
    text: [
      "Namaskar,",
      "Somebody, probably you, asked for our letters at this address. It is on the list already, so there is nothing to do.",
      `If you would rather not get them any more, end them here:\n${unsubscribe_link}`,
      `${site.organisation_name}\n${site.address}`,
    ].join("\n\n"),
  };
}
