import { randomUUID } from "node:crypto";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import { readSite } from "../../../content/server/queries.ts";

type Change = { event: string; details?: Record<string, string | number>; subject: string; text: string };

const wasNotYou =
  "If it was not you, set a new password at once (“Forgot Password” on the sign-in page), which signs out every device, and tell us.";

export async function tellFactorAdded(tx: Transaction, user_id: string, factor_id: string): Promise<void> {
  await tell(tx, user_id, {
    event: "factor_added",
    details: { factor_id },
    subject: "An authenticator app was added to your account",
    text: "From now on, signing in to your account also takes a code from your authenticator app. All other devices were signed out.",
  });
}

export async function tellFactorRemoved(tx: Transaction, user_id: string, factor_id: string): Promise<void> {
  await tell(tx, user_id, {
    event: "factor_removed",
    details: { factor_id },
    subject: "An authenticator app was removed from your account",
    text: "Its codes no longer serve to sign in to your account.",
  });
}

export async function tellRecoveryCodeUsed(tx: Transaction, user_id: string): Promise<void> {
  const { remaining } = await tx.one(sql({ remaining: "int8" })`
    select count(*) as remaining from recovery_codes where user_id = ${user_id}`);
  await tell(tx, user_id, {
    event: "recovery_code_used",
    details: { remaining },
    subject: "A recovery code of your account was used",
    text: `Somebody signed in to your account with a recovery code in place of your authenticator app. You have ${remaining === 1 ? "one recovery code" : `${remaining} recovery codes`} left; new ones are in Settings, under Security.`,
  });
}

export async function tellRecoveryCodesReplaced(tx: Transaction, user_id: string): Promise<void> {
  await tell(tx, user_id, {
    event: "recovery_codes_replaced",
    subject: "Your recovery codes were replaced",
    text: "Your account has ten new recovery codes, and the earlier ones no longer serve.",
  });
}

/** An address that nobody confirmed may be somebody else's, who should not hear of it. */
async function tell(tx: Transaction, user_id: string, change: Change): Promise<void> {
  await recordAudit(tx, {
    actor_user_id: user_id,
    event: change.event,
    subject_kind: "user",
    subject_id: user_id,
    ...(change.details ? { details: change.details } : {}),
  });
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
      subject: change.subject,
      text: [
        owner.name ? `Namaskar ${owner.name},` : "Namaskar,",
        change.text,
        wasNotYou,
        site.organisation_name,
      ].join("\n\n"),
    },
  ]);
}
