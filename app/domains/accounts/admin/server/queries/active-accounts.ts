import type { Queryable } from "../../../../../platform/database/database.ts";
import { sql } from "../../../../../platform/database/sql.ts";

/** Filters these people to those whose accounts are not suspended. */
export async function activeAccounts(db: Queryable, user_ids: readonly string[]): Promise<string[]> {
  const rows = await db.many(sql({ user_id: "uuid" })`
    select user_id from users left join profiles using (user_id)
    where user_id = any(${[...user_ids]}::uuid[]) and status is distinct from 'suspended' order by user_id`);
  return rows.map(({ user_id }) => user_id);
}
