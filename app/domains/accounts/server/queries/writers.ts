import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Somebody with an account, as it is at this moment. */
export type Writer = {
  user_id: string;
  display_name: string;
  email_verified: boolean;
  is_suspended: boolean;
  created_at: Date;
};

/**
 * Those of these people who have an account with a profile. Within a transaction the accounts stay until it ends, so
 * nothing is written for somebody who is being erased; ask before locking anything of theirs, as erasure does.
 */
export async function lockWriters(db: Queryable, user_ids: readonly string[]): Promise<Map<string, Writer>> {
  const rows = await db.many(sql({
    user_id: "uuid",
    display_name: "text",
    email_verified: "bool",
    is_suspended: "bool",
    created_at: "timestamptz",
  })`
    select users.user_id, profiles.display_name, users.email_verified_at is not null as email_verified,
      profiles.status <> 'active' as is_suspended, users.created_at
    from users join profiles using (user_id)
    where users.user_id = any(${[...new Set(user_ids)]}::uuid[])
    order by users.user_id for key share of users`);
  return new Map(rows.map((row) => [row.user_id, row]));
}
