import { randomUUID } from "node:crypto";
import { type AuditEvent, recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import { secondFactorAdded } from "../../../notifications/events/second-factor-added.ts";
import { secondFactorRemoved } from "../../../notifications/events/second-factor-removed.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { readSite } from "../../../content/server/queries.ts";

const wasNotYou =
  "If it was not you, set a new password at once (“Forgot Password” on the sign-in page), which signs out every device, and tell us.";

type FactorChange = { user_id: string; factor_id: string; friendly_name: string };

/** Answers the tags to publish after the commit. */
export async function tellFactorAdded(
  tx: Transaction,
  change: FactorChange,
  notifier: Notifier,
): Promise<string[]> {
  await audit(tx, change.user_id, "factor_added", { factor_id: change.factor_id });
  await mailOwner(tx, change.user_id, {
    subject: "An authenticator app was added to your account",
    text: `From now on, signing in to your account also takes a code from your authenticator app “${change.friendly_name}”.`,
  });
  return notifier.notify(tx, [{ ...secondFactorAdded(change), mail_copy: "none" }]);
}

/** Answers the tags to publish after the commit. */
export async function tellFactorRemoved(
  tx: Transaction,
  change: FactorChange,
  notifier: Notifier,
): Promise<string[]> {
  await audit(tx, change.user_id, "factor_removed", { factor_id: change.factor_id });
  await mailOwner(tx, change.user_id, {
    subject: "An authenticator app was removed from your account",
    text: `The codes of “${change.friendly_name}” no longer serve to sign in to your account.`,
  });
  return notifier.notify(tx, [{ ...secondFactorRemoved(change), mail_copy: "none" }]);
}

export async function tellRecoveryCodeUsed(tx: Transaction, user_id: string): Promise<void> {
  const { remaining } = await tx.one(sql({ remaining: "int8" })`
    select count(*) as remaining from recovery_codes where user_id = ${user_id}`);
  await audit(tx, user_id, "recovery_code_used", { remaining });
  await mailOwner(tx, user_id, {
    subject: "A recovery code of your account was used",
    text: `Somebody signed in to your account with a recovery code in place of your authenticator app. You have ${remaining === 1 ? "one recovery code" : `${remaining} recovery codes`} left; new ones are in Settings, under Security.`,
  });
}

export async function tellRecoveryCodesReplaced(tx: Transaction, user_id: string): Promise<void> {
  await audit(tx, user_id, "recovery_codes_replaced");
  await mailOwner(tx, user_id, {
    subject: "Your recovery codes were replaced",
    text: "Your account has ten new recovery codes, and the earlier ones no longer serve.",
  });
}

function audit(tx: Transaction, user_id: string, event: string, details: AuditEvent["details"] = {}) {
  return recordAudit(tx, {
    actor_user_id: user_id,
    event,
    subject_kind: "user",
    subject_id: user_id,
    details,
  });
}

/** Whatever mails the owner wants: it is about the safety of the account. An unconfirmed address may be another's. */
async function mailOwner(
  tx: Transaction,
  user_id: string,
  letter: { subject: string; text: string },
): Promise<void> {
  const owner = await tx.maybeOne(sql({ email: "text", name: "text?" })`
    select users.email, coalesce(profiles.display_name, users.display_name) as name
    from users left join profiles using (user_id)
    where users.user_id = ${user_id} and email_verified_at is not null`);
  if (!owner) return;
  const site = await readSite(tx);
  await queueMails(tx, [
    {
      dedupe_key: `security:${randomUUID()}`,
      to: owner.email,
      subject: letter.subject,
      text: [
        owner.name ? `Namaskar ${owner.name},` : "Namaskar,",
        letter.text,
        wasNotYou,
        site.organisation_name,
      ].join("\n\n"),
    },
  ]);
}
