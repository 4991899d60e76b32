import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { adminDashboardPath } from "../../../../text/admin-path.ts";
import { usersTab } from "../../admin/all-users.ts";

/**
 * Throws 409 if a change would leave the site without an active admin. Concurrent changes are serialised, so that each
 * counts the remaining admins correctly.
 */
export async function requireAnotherAdmin(tx: Transaction, leaving_user_id: string): Promise<void> {
  await tx.run(command`select 1 from user_roles where role = 'admin' order by user_id for update`);
  const { is_last } = await tx.one(sql({ is_last: "bool" })`
    with acting as (
      select user_id from user_roles join profiles using (user_id)
      where role = 'admin' and status = 'active')
    select exists (select from acting where user_id = ${leaving_user_id}) and (select count(*) from acting) = 1 as is_last`);
  if (is_last) {
    const link = {
      label: m.accounts_last_admin_to_users(),
      href: `${adminDashboardPath}?tab=${usersTab.tab}`,
    };
    throw new Failure(409, "last_admin", m.accounts_last_admin(), { link });
  }
}
