import type { Transaction } from "../../../../platform/database/database.ts";
import { sql, oneOf } from "../../../../platform/database/sql.ts";
import { languageColumn } from "../../../../platform/mail/outbox.ts";
import type { Recipient } from "../../../notifications/server/commands/notify.ts";
import { emailNotifications } from "../../settings/preferences.ts";

/**
 * Those of these people who have an account, and their email preferences and languages. The accounts are locked until the
 * transaction ends, so that rows can reference them.
 */
export async function mailRecipients(
  tx: Transaction,
  user_ids: readonly string[],
): Promise<Map<string, Recipient>> {
  const rows = await tx.many(sql({
    user_id: "uuid",
    display_name: "text?",
    verified_email: "text?",
    email_notifications: oneOf(...emailNotifications),
    language: languageColumn,
  })`
    select users.user_id, coalesce(profiles.display_name, users.display_name) as display_name,
      case when users.email_verified_at is not null then users.email end as verified_email,
      coalesce(user_preferences.email_notifications, 'all') as email_notifications, language
    from users left join user_preferences using (user_id) left join profiles using (user_id)
    where users.user_id = any(${[...new Set(user_ids)]}::uuid[])
    order by users.user_id for key share of users`);
  return new Map(rows.map((row) => [row.user_id, row]));
}
