import { command } from "../../../../../platform/database/sql.ts";
import type { Services } from "../../../../../platform/services.ts";
import { keepLanguage } from "../../../server/commands/keep-language.ts";
import { type Preferences, usualPreferences } from "../../preferences.ts";

/** Saves only the given preferences. */
export async function savePreferences(
  { db }: Pick<Services, "db">,
  user_id: string,
  changes: Partial<Preferences>,
): Promise<void> {
  const { email_notifications = null, privacy = null } = changes;
  await db.transaction(async (tx) => {
    await keepLanguage(tx, user_id);
    await tx.run(command`
    insert into user_preferences as kept (user_id, email_notifications, privacy)
    values (${user_id}, coalesce(${email_notifications}::text, ${usualPreferences.email_notifications}),
      coalesce(${privacy}::text, ${usualPreferences.privacy}))
    on conflict (user_id) do update set
      email_notifications = coalesce(${email_notifications}::text, kept.email_notifications),
      privacy = coalesce(${privacy}::text, kept.privacy)`);
  });
}
