import type { Queryable, Transaction } from "../database/database.ts";
import { command, sqlPart } from "../database/sql.ts";

/** Emitted after the commit of a transaction that queued mails. */
export const mailsQueued = "mails_queued";

export type Mail = {
  /** One mail per event, such as `donation-thanks:{id}`; a second with the same key is ignored. */
  dedupe_key: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
};

/** Where an address stood whose owner was erased. Nothing is ever sent there (`.invalid`: RFC 2606). */
const erasedPattern = "erased-%@erased.invalid";

/** The same for SQL: an address of nobody, another one in each row. */
export const erasedAddress = sqlPart`'erased-' || replace(gen_random_uuid()::text, '-', '') || '@erased.invalid'`;

/**
 * Writes mails in the caller's transaction. After its commit the sender of this process is woken; a job would lock a row
 * of the queue that all such transactions share, and notify, which takes a global lock at commit.
 */
export async function queueMails(tx: Transaction, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  tx.emitAfterCommit(mailsQueued);
  await tx.run(command`
    insert into outgoing_mails (dedupe_key, to_address, subject, text_body, html_body, headers, sent_at)
    select mail.*, case when mail.to_address like ${erasedPattern} then now() end from unnest(
      ${mails.map((mail) => mail.dedupe_key)}::text[], ${mails.map((mail) => mail.to)}::text[],
      ${mails.map((mail) => mail.subject)}::text[], ${mails.map((mail) => mail.text)}::text[],
      ${mails.map((mail) => mail.html ?? null)}::text[],
      ${mails.map((mail) => JSON.stringify(mail.headers ?? {}))}::jsonb[])
      as mail (dedupe_key, to_address, subject, text_body, html_body, headers)
    on conflict (dedupe_key) do nothing`);
}

/** Deletes mails that were sent before this moment and whose `dedupe_key` begins so. */
export async function forgetSentMails(tx: Queryable, key_prefix: string, sent_before: Date): Promise<void> {
  await tx.run(command`
    delete from outgoing_mails where starts_with(dedupe_key, ${key_prefix}) and sent_at < ${sent_before}`);
}

/**
 * Forgets what was written to these addresses, exactly as they are, and under these keys, and sends no more of it. The
 * rows stay, because each says that its event has been told.
 */
export async function forgetMails(
  tx: Queryable,
  about: { addresses: readonly string[]; dedupe_keys?: readonly string[] },
): Promise<void> {
  await tx.run(command`
    update outgoing_mails set to_address = ${erasedAddress}, subject = '', text_body = '', html_body = null,
      headers = '{}', sent_at = coalesce(sent_at, now())
    where to_address = any(${[...about.addresses]}::text[])
      or dedupe_key = any(${[...(about.dedupe_keys ?? [])]}::text[])`);
}
