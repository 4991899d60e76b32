import { randomUUID } from "node:crypto";
import { recordAudit } from "../../../../../platform/audit.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { languageColumn, queueMails } from "../../../../../platform/mail/outbox.ts";
import { passwordChanged } from "../../../../notifications/events/password-changed.ts";
import type { Notifier } from "../../../../notifications/server/commands/notify.ts";
import { passwordChangedMail } from "../../../server/mails.ts";
import { endSessions } from "./end-sessions.ts";

type PasswordChange = {
  user_id: string;
  /** From `hashPassword`, which must not run inside a transaction. */
  password_hash: string;
  /** The session of the request, which stays open; undefined: all sessions end. */
  keep_session_id?: string | undefined;
  public_url: string;
  notifier: Notifier;
};

/** To publish after the commit: `announceEndedSessions`, and `realtime.publish` of the tags. */
export type PasswordChanged = { ended_session_ids: string[]; tags: string[] };

/**
 * Sets a new password. All other sessions end, links and pending sign-ins become invalid, and the owner is notified.
 */
export async function changePassword(tx: Transaction, change: PasswordChange): Promise<PasswordChanged> {
  const { user_id } = change;
  await tx.run(command`
    update users set password_hash = ${change.password_hash} where user_id = ${user_id}`);
  await tx.run(command`
    delete from account_tokens where user_id = ${user_id} and purpose in ('reset_password', 'sign_in')`);
  await tx.run(command`delete from pending_sign_ins where user_id = ${user_id}`);
  const ended_session_ids = await endSessions(tx, { user_id, except_session_id: change.keep_session_id });
  await recordAudit(tx, {
    actor_user_id: user_id,
    event: "password_changed",
    subject_kind: "user",
    subject_id: user_id,
  });
  return { ended_session_ids, tags: await notifyOwner(tx, change) };
}

/** Always by mail, whatever the preferences: the owner must learn of an account takeover. */
async function notifyOwner(
  tx: Transaction,
  { user_id, public_url, notifier }: PasswordChange,
): Promise<string[]> {
  const change_id = randomUUID();
  const owner = await tx.one(sql({ email: "text", language: languageColumn, email_verified: "bool" })`
    select email, language, email_verified_at is not null as email_verified from users where user_id = ${user_id}`);
  if (owner.email_verified)
    await queueMails(tx, [{ to: owner, write: () => passwordChangedMail({ change_id, public_url }) }]);
  return notifier.notify(tx, [{ user_id, write: () => passwordChanged({ change_id }) }]);
}
