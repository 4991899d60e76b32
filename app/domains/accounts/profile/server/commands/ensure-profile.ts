import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { inLanguage } from "../../../../../platform/language-context.ts";
import { baseLanguage } from "../../../../../text/language.ts";
import { displayNameOf } from "../../../schema.ts";

/** Creates the profile of an account without one. Its email address is set once it is verified. */
export async function ensureProfile(tx: Transaction, user_id: string): Promise<void> {
  const user = await tx.maybeOne(
    sql({ email: "text", email_verified: "bool", display_name: "text?", mobile: "text?" })`
    select email, email_verified_at is not null as email_verified, display_name, mobile
    from users where user_id = ${user_id} and not exists (select from profiles where profiles.user_id = users.user_id)`,
  );
  if (!user) return;
  // Stored, and so in one language for everybody.
  const display_name = inLanguage(baseLanguage, () => displayNameOf(user));
  await tx.run(command`
    insert into profiles (user_id, email, display_name, status, phone)
    values (${user_id}, ${user.email_verified ? user.email : null}, ${display_name}, 'active', ${user.mobile})
    on conflict (user_id) do nothing`);
}
