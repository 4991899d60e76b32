import type { Transaction } from "../../../platform/database/database.ts";
import { command } from "../../../platform/database/sql.ts";
import { purgeSentMails } from "../../../platform/mail/outbox.ts";

const keptFor_ms = 30 * 86_400_000;

/**
 * Deletes addresses that unsubscribed or never confirmed within 30 days, and the mails about it, as the privacy policy
 * promises. Returns the number of addresses.
 */
export async function forgetNewsletterAddresses(tx: Transaction, now: Date = new Date()): Promise<number> {
  const kept_since = new Date(now.getTime() - keptFor_ms);
  await purgeSentMails(tx, "newsletter:", kept_since);
  return tx.run(command`
    delete from newsletter_subscriptions
    where (status = 'unsubscribed' and unsubscribed_at < ${kept_since})
      or (status = 'pending' and confirm_sent_at < ${kept_since})`);
}
