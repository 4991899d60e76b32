import type { Transaction } from "../../../platform/database/database.ts";
import { command } from "../../../platform/database/sql.ts";
import { forgetSentMails } from "../../../platform/mail/outbox.ts";

const keptFor_ms = 30 * 86_400_000;

/**
 * Forgets, as the privacy policy promises, addresses that left the newsletter or never confirmed it 30 days
 * ago, and the letters about it. Answers how many addresses.
 */
export async function forgetNewsletterAddresses(tx: Transaction, now: Date = new Date()): Promise<number> {
  const kept_since = new Date(now.getTime() - keptFor_ms);
  await forgetSentMails(tx, "newsletter:", kept_since);
  return tx.run(command`
    delete from newsletter_subscriptions
    where (status = 'unsubscribed' and unsubscribed_at < ${kept_since})
      or (status = 'pending' and confirm_sent_at < ${kept_since})`);
}
