import * as m from "#messages";
import { recordAudit } from "../../../../../platform/audit.ts";
import { sqlState, type Transaction } from "../../../../../platform/database/database.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { accountTag, type Session } from "../../../../../platform/http/session.ts";
import { hashToken } from "../../../../../platform/secrets.ts";
import type { Services } from "../../../../../platform/services.ts";
import { emailProven, lockSignUps } from "../commands/email-proven.ts";
import { isLinkToken } from "../link-token.ts";
import { requestEmailVerification as requestEmailVerificationIn } from "../commands/request-email-verification.ts";

/** Sends a link to the signed-in user's unverified address; does nothing for a verified one. Throws 429. */
export async function requestEmailVerification(
  { db, limits, config }: Services,
  { user_id, email, email_verified }: Pick<Session, "user_id" | "email" | "email_verified">,
): Promise<void> {
  if (email_verified) return;
  await limits.consume("verification_mails_by_email", email);
  await limits.consume("verification_mails_by_account", user_id);
  await db.transaction((tx) =>
    requestEmailVerificationIn(tx, { user_id, email, public_url: config.public_url }),
  );
}

/**
 * Only within the account that requested it: otherwise somebody who claims another person's address could have its
 * owner verify it for them. Throws 410 `link_expired`, 409 `email_taken`.
 */
export async function verifyEmail(
  { db, realtime }: Pick<Services, "db" | "realtime">,
  user_id: string,
  token: string | null,
): Promise<void> {
  await db.transaction((tx) => useLink(tx, user_id, token));
  realtime.publish([accountTag(user_id)]);
}

async function useLink(tx: Transaction, user_id: string, token: string | null): Promise<void> {
  const link = isLinkToken(token) ? await takeLink(tx, user_id, token) : undefined;
  if (!link) throw new Failure(410, "link_expired", m.accounts_verify_over());
  await markVerified(tx, user_id, link.email);
  await tx.run(command`
    update profiles set email = ${link.email} where user_id = ${user_id}
      and not exists (select from profiles other where lower(other.email) = ${link.email})`);
  await emailProven(tx, { user_id, email: link.email });
  await recordAudit(tx, {
    actor_user_id: user_id,
    event: "email_verified",
    subject_kind: "user",
    subject_id: user_id,
  });
}

function takeLink(tx: Transaction, user_id: string, token: string) {
  return tx.maybeOne(sql({ email: "text" })`
    delete from account_tokens using users
    where token_hash = ${hashToken(token)} and purpose = 'verify_email' and expires_at > now()
      and account_tokens.user_id = ${user_id} and users.user_id = account_tokens.user_id
      and users.email = account_tokens.email
    returning account_tokens.email`);
}

async function markVerified(tx: Transaction, user_id: string, email: string): Promise<void> {
  await lockSignUps(tx, email);
  try {
    await tx.run(command`update users set email_verified_at = now() where user_id = ${user_id}`);
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    throw new Failure(409, "email_taken", m.accounts_verify_taken(), { cause: error });
  }
}
