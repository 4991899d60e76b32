import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { forgetSentMails } from "../../../../platform/mail/outbox.ts";

const mailsAreKept_ms = 7 * 24 * 3_600_000;

/** Deletes what no longer opens anything, and the letters that carried links. */
export async function forgetExpired(tx: Transaction, now: Date): Promise<void> {
  await tx.run(command`delete from sign_ups where expires_at < ${now}`);
  await tx.run(command`delete from account_tokens where expires_at < ${now}`);
  await tx.run(command`delete from pending_sign_ins where expires_at < ${now}`);
  await tx.run(command`delete from factor_challenges where expires_at < ${now}`);
  await tx.run(command`delete from sessions where expires_at < ${now}`);
  await forgetSentMails(tx, "account-", new Date(now.getTime() - mailsAreKept_ms));
}
