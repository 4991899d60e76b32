import type { Transaction } from "../../../platform/database/database.ts";
import { command } from "../../../platform/database/sql.ts";

/**
 * Forgets, as the privacy policy promises, addresses that left the newsletter or never confirmed it 30 days
 * ago, and the letters about it. Answers how many addresses.
 */
export async function forgetNewsletterAddresses(tx: Transaction, now: Date = new Date()): Promise<number> {
  await tx.run(command`
    delete from outgoing_mails
    where dedupe_key like 'newsletter:%' and sent_at < ${now}::timestamptz - interval '30 days'`);
  return tx.run(command`
    delete from newsletter_subscriptions
    where (status = 'unsubscribed' and unsubscribed_at < ${now}::timestamptz - interval '30 days')
      or (status = 'pending' and confirm_sent_at < ${now}::timestamptz - interval '30 days')`);
}
