import { randomUUID } from "node:crypto";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql, sqlInteger } from "../../../../../platform/database/sql.ts";
import { languageColumn, queueMails } from "../../../../../platform/mail/outbox.ts";
import { createToken } from "../../../../../platform/secrets.ts";
import { verifyEmailMail, verifyHours } from "../../../server/mails.ts";

/** Sends the link that verifies the address of an account, to its owner, who asked for it. */
export async function requestEmailVerification(
  tx: Transaction,
  account: { user_id: string; email: string; public_url: string },
): Promise<void> {
  const { token, token_hash } = createToken();
  await tx.run(command`
    insert into account_tokens (token_hash, user_id, purpose, email, expires_at)
    values (${token_hash}, ${account.user_id}, 'verify_email', ${account.email},
      now() + interval '1 hour' * ${sqlInteger(verifyHours)})`);
  const { language } = await tx.one(sql({ language: languageColumn })`
    select language from users where user_id = ${account.user_id}`);
  await queueMails(tx, [
    {
      to: { email: account.email, language },
      write: () => verifyEmailMail({ ...account, request_id: randomUUID(), token }),
    },
  ]);
}
