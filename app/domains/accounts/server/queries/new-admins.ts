import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { NewAdmin } from "../../new-admin.ts";

/**
 * Those of these people who became an admin within the last seven days, for pages on which two admins decide about money: each
 * is to judge whether the other is one indeed.
 */
export function newAdminsAmong(db: Queryable, user_ids: readonly (string | null)[]): Promise<NewAdmin[]> {
  const wanted = [...new Set(user_ids)].filter((id) => id !== null);
  return db.many(sql({ user_id: "uuid", name: "text", since: "timestamptz", made_by: "text?" })`
    select user_roles.user_id, person.display_name as name, granted_at as since, maker.display_name as made_by
    from user_roles join profiles person on person.user_id = user_roles.user_id
    left join profiles maker on maker.user_id = granted_by
    where role = 'admin' and user_roles.user_id = any(${wanted}::uuid[])
      and granted_at > now() - interval '7 days'
    order by granted_at, user_roles.user_id`);
}
