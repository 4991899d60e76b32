import { createUser } from "../../app/domains/accounts/server/commands/create-user.ts";
import { grantRole } from "../../app/domains/accounts/server/commands/grant-role.ts";
import { hashPassword } from "../../app/domains/accounts/sign-in/server/passwords.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { accounts, demoPassword } from "./accounts.ts";
import { day_ms } from "../../app/text/day-length.ts";

/** As everybody of the demo, before the first story, donation and campaign. */
const joinedDaysAgo = 400;

/** Creates the demo accounts, all or none, unless they exist. */
export async function loadDemoAccounts(db: Database): Promise<void> {
  const emails = accounts.map(({ email }) => email);
  await db.transaction(async (tx) => {
    const { present } = await tx.one(sql({ present: "bool" })`
      select exists (select from users where email = any(${emails}::text[])) as present`);
    if (present) return;
    const password_hash = await hashPassword(demoPassword);
    const joined_at = new Date(Date.now() - joinedDaysAgo * day_ms);
    for (const { email, display_name, role, bio, location } of accounts) {
      const user_id = await createUser(tx, {
        email,
        email_verified: true,
        password_hash,
        display_name,
        mobile: null,
      });
      await tx.run(command`
        update profiles set bio = ${bio}, location = ${location}, created_at = ${joined_at} where user_id = ${user_id}`);
      await tx.run(command`update users set created_at = ${joined_at} where user_id = ${user_id}`);
      if (role !== "customer") await grantRole(tx, { user_id, role, granted_by: null });
    }
  });
}
