import type { Transaction } from "../../../../../platform/database/database.ts";
import { command } from "../../../../../platform/database/sql.ts";
import { type Preferences, usualPreferences } from "../../preferences.ts";

/** Saves what is given, and leaves the rest as it was. */
export async function savePreferences(
  tx: Transaction,
  user_id: string,
  changes: Partial<Preferences>,
): Promise<void> {
  const { email_notifications = null, privacy = null } = changes;
  await tx.run(command`
    insert into user_preferences as kept (user_id, email_notifications, privacy)
    values (${user_id}, coalesce(${email_notifications}::text, ${usualPreferences.email_notifications}),
      coalesce(${privacy}::text, ${usualPreferences.privacy}))
    on conflict (user_id) do update set
      email_notifications = coalesce(${email_notifications}::text, kept.email_notifications),
      privacy = coalesce(${privacy}::text, kept.privacy)`);
}
