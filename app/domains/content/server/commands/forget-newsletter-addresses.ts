import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { countBatches, deleteBatch, noMails } from "../../../../platform/mail/mail-batches.ts";
import { purgeSentMails } from "../../../../platform/mail/outbox.ts";
import { issueBatch } from "../mails.ts";
import { day_ms } from "../../../../text/day-length.ts";

const keptFor_ms = 30 * day_ms;

/**
 * Deletes addresses that unsubscribed or were never confirmed for 30 days, and the mails about it, as the privacy
 * policy promises; also the recipients of each issue, 30 days after it ended. Returns the number of addresses.
 */
export async function forgetNewsletterAddresses(tx: Transaction, now: Date = new Date()): Promise<number> {
  const kept_since = new Date(now.getTime() - keptFor_ms);
  await purgeSentMails(tx, "newsletter:", kept_since);
  await purgeSentMails(tx, "newsletter-test:", kept_since);
  await forgetRecipients(tx, kept_since);
  return tx.run(command`
    delete from newsletter_subscriptions
    where (status = 'unsubscribed' and unsubscribed_at < ${kept_since})
      or (status = 'pending' and confirm_sent_at < ${kept_since})`);
}

/** An issue's text and figures are kept. */
async function forgetRecipients(tx: Transaction, ended_before: Date): Promise<void> {
  const issues = await tx.many(sql({ id: "uuid" })`
    select id from newsletter_issues where ended_at < ${ended_before} and sent_count is null order by id for update`);
  const counts = await countBatches(
    tx,
    issues.map(({ id }) => issueBatch(id)),
  );
  for (const { id } of issues) {
    const { sent, failed } = counts.get(issueBatch(id)) ?? noMails;
    await tx.run(command`
      update newsletter_issues set sent_count = ${sent}, failed_count = ${failed} where id = ${id}`);
    await tx.run(command`delete from newsletter_recipients where issue_id = ${id}`);
    await deleteBatch(tx, issueBatch(id));
  }
}
