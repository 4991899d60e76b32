import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The number of accounts, verified or not. */
export async function countUsers(db: Queryable): Promise<{ user_count: number; suspended_count: number }> {
  return db.one(sql({ user_count: "int8", suspended_count: "int8" })`
    select count(*) as user_count, count(*) filter (where profiles.status = 'suspended') as suspended_count
    from users left join profiles using (user_id)`);
}
