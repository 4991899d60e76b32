import { baseLanguage, type Language, languageNamed, languages } from "../../text/language.ts";
import type { Queryable, Transaction } from "../database/database.ts";
import { command, oneOf, sqlPart } from "../database/sql.ts";
import { inLanguage } from "../language-context.ts";
import { type MailContent, storedContent } from "./mail-content.ts";

/** Emitted after the commit of a transaction that queued mails. */
export const mailsQueued = "mails_queued";

/**
 * The kinds of mails. Each domain declares its own by merging; `tests/support/mail-gallery.ts` has an example of each.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface MailKinds {}
export type MailKind = keyof MailKinds;

export type Mail = {
  /** One mail per event, such as `donation-thanks:{id}`; a second mail with the same key is ignored. */
  dedupe_key: `${MailKind}:${string}`;
  subject: string;
  content: MailContent;
  headers?: Record<string, string>;
  /** A file generated when the mail is sent: its kind and the id of its subject. */
  attachment?: `${MailAttachmentKind}:${string}`;
  /** Name of a bulk mailing; its mails have lower priority than all others. */
  batch?: string;
};

/**
 * Type of a column that keeps the language of a person or form. No check constraint lists them, unlike those of other `oneOf`s:
 * builds differ in their languages, and `queueMails` writes English for one that its build lacks.
 */
export const languageColumn = oneOf(...languages);

/** An address, and the language of who reads it: that of their account, or of the form in which they gave the address. */
export type MailAddress = { email: string; language: Language };

/** The organisation's own addresses. */
export function officeAddress(email: string): MailAddress {
  return { email, language: baseLanguage };
}

/**
 * A mail to somebody. It is written by `queueMails` alone, in the language of its reader, whoever caused it: all texts, also those
 * handed to its function, belong inside.
 */
export type AddressedMail = { to: MailAddress; write: () => Mail };

/**
 * Kinds of attachments. Each domain declares its own by merging; `app/application.ts` maps them to their generators.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface MailAttachmentKinds {}
export type MailAttachmentKind = keyof MailAttachmentKinds;

/** Replaces the address of an erased person. Nothing is ever sent to it (`.invalid`: RFC 2606). */
export const erasedPattern = "erased-%@erased.invalid";

/** The same in SQL: a different placeholder in each row. */
export const erasedAddress = sqlPart`'erased-' || replace(gen_random_uuid()::text, '-', '') || '@erased.invalid'`;

export function isErasedAddress(address: string): boolean {
  return address.endsWith("@erased.invalid");
}

/**
 * Inserts mails in the caller's transaction. After the commit, the sender of this process is notified by an event: a
 * job would lock a row of the queue that all such transactions share, and NOTIFY takes a global lock at commit.
 */
export async function queueMails(tx: Transaction, addressed: readonly AddressedMail[]): Promise<void> {
  if (addressed.length === 0) return;
  tx.emitAfterCommit(mailsQueued);
  const mails = addressed.map(writtenMail);
  await tx.run(command`
    insert into outgoing_mails (dedupe_key, to_address, subject, text_body, outline, headers, attachment, batch, sent_at)
    select mail.*, case when mail.to_address like ${erasedPattern} then now() end from unnest(
      ${mails.map((mail) => mail.dedupe_key)}::text[], ${addressed.map(({ to }) => to.email)}::text[],
      ${mails.map((mail) => mail.subject)}::text[], ${mails.map(({ text }) => text)}::text[],
      ${mails.map(({ outline }) => outline)}::text[],
      ${mails.map((mail) => JSON.stringify(mail.headers ?? {}))}::jsonb[],
      ${mails.map((mail) => mail.attachment ?? null)}::text[], ${mails.map((mail) => mail.batch ?? null)}::text[])
      as mail (dedupe_key, to_address, subject, text_body, outline, headers, attachment, batch)
    on conflict (dedupe_key) do nothing`);
}

/** A language that the site no longer has is English. */
function writtenMail({ to, write }: AddressedMail) {
  return inLanguage(languageNamed(to.language), () => {
    const { content, ...mail } = write();
    return { ...mail, ...storedContent(content) };
  });
}

/** Deletes mails that were sent before this time and whose `dedupe_key` starts with this prefix. */
export async function purgeSentMails(tx: Queryable, key_prefix: string, sent_before: Date): Promise<void> {
  await tx.run(command`
    delete from outgoing_mails where starts_with(dedupe_key, ${key_prefix}) and sent_at < ${sent_before}`);
}

/**
 * Erases the content of mails to exactly these addresses and under these keys, and cancels those not yet sent, which
 * their batches do not count as sent. The rows stay, because each one deduplicates its event.
 */
export async function eraseMails(
  tx: Queryable,
  about: { addresses: readonly string[]; dedupe_keys?: readonly string[] },
): Promise<void> {
  await tx.run(command`
    update outgoing_mails set to_address = ${erasedAddress}, subject = '', text_body = '', outline = null,
      attachment = null, headers = '{}', sent_at = coalesce(sent_at, now()),
      batch = case when sent_at is not null then batch end
    where to_address = any(${[...about.addresses]}::text[])
      or dedupe_key = any(${[...(about.dedupe_keys ?? [])]}::text[])`);
}
