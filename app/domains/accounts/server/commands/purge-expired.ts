import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { purgeSentMails } from "../../../../platform/mail/outbox.ts";

const mailsAreKept_ms = 7 * 24 * 3_600_000;

/** Deletes expired sessions and links, and the mails that contained links. */
export async function purgeExpired(tx: Transaction, now: Date): Promise<void> {
  await tx.run(command`delete from sign_ups where expires_at < ${now}`);
  await tx.run(command`delete from account_tokens where expires_at < ${now}`);
  await tx.run(command`delete from pending_sign_ins where expires_at < ${now}`);
  await tx.run(command`delete from factor_challenges where expires_at < ${now}`);
  await tx.run(command`delete from sessions where expires_at < ${now}`);
  await tx.run(command`delete from suspended_sessions where expires_at < ${now}`);
  await purgeSentMails(tx, "account-", new Date(now.getTime() - mailsAreKept_ms));
}
