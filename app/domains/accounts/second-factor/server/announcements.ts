import { type AuditEvent, recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { languageColumn, queueMails } from "../../../../platform/mail/outbox.ts";
import { secondFactorAdded } from "../../../notifications/events/second-factor-added.ts";
import { secondFactorRemoved } from "../../../notifications/events/second-factor-removed.ts";
import type { Services } from "../../../../platform/services.ts";
import {
  factorAddedText,
  factorRemovedText,
  recoveryCodesReplacedText,
  recoveryCodeUsedText,
  type SecurityChange,
  securityMail,
} from "./mails.ts";

type FactorChange = { user_id: string; factor_id: string; friendly_name: string };

/** Returns the tags to publish after the commit. */
export async function notifyFactorAdded(
  tx: Transaction,
  change: FactorChange,
  services: Pick<Services, "config" | "notifier">,
): Promise<string[]> {
  await audit(tx, change.user_id, "factor_added", { factor_id: change.factor_id });
  await mailOwner(tx, services, change.user_id, () => factorAddedText(change.friendly_name));
  return services.notifier.notify(tx, [{ user_id: change.user_id, write: () => secondFactorAdded(change) }]);
}

/** Returns the tags to publish after the commit. */
export async function notifyFactorRemoved(
  tx: Transaction,
  change: FactorChange,
  services: Pick<Services, "config" | "notifier">,
): Promise<string[]> {
  await audit(tx, change.user_id, "factor_removed", { factor_id: change.factor_id });
  await mailOwner(tx, services, change.user_id, () => factorRemovedText(change.friendly_name));
  return services.notifier.notify(tx, [
    { user_id: change.user_id, write: () => secondFactorRemoved(change) },
  ]);
}

export async function notifyRecoveryCodeUsed(
  tx: Transaction,
  user_id: string,
  services: Pick<Services, "config">,
): Promise<void> {
  const { remaining } = await tx.one(sql({ remaining: "int8" })`
    select count(*) as remaining from recovery_codes where user_id = ${user_id}`);
  await audit(tx, user_id, "recovery_code_used", { remaining });
  await mailOwner(tx, services, user_id, () => recoveryCodeUsedText(remaining));
}

export async function notifyRecoveryCodesReplaced(
  tx: Transaction,
  user_id: string,
  services: Pick<Services, "config">,
): Promise<void> {
  await audit(tx, user_id, "recovery_codes_replaced");
  await mailOwner(tx, services, user_id, recoveryCodesReplacedText);
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

/**
 * Sent whatever the owner's mail preferences, because it is about security. An unconfirmed address may be another
 * person's.
 */
async function mailOwner(
  tx: Transaction,
  { config: { public_url } }: Pick<Services, "config">,
  user_id: string,
  change: () => SecurityChange,
): Promise<void> {
  const owner = await tx.maybeOne(sql({ email: "text", language: languageColumn, name: "text?" })`
    select users.email, language, coalesce(profiles.display_name, users.display_name) as name
    from users left join profiles using (user_id)
    where users.user_id = ${user_id} and email_verified_at is not null`);
  if (owner)
    await queueMails(tx, [{ to: owner, write: () => securityMail({ ...owner, public_url }, change()) }]);
}
