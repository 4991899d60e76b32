import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The address that this person has proven to be theirs, in lower case; null while there is none. */
export async function verifiedEmailOf(db: Queryable, user_id: string): Promise<string | null> {
  const user = await db.maybeOne(sql({ email: "text" })`
    select email from users where user_id = ${user_id} and email_verified_at is not null`);
  return user?.email ?? null;
}

/** Whoever has proven this address to be theirs, whatever its case; undefined when nobody has. */
export async function ownerOfEmail(db: Queryable, email: string): Promise<string | undefined> {
  const user = await db.maybeOne(sql({ user_id: "uuid" })`
    select user_id from users where email = lower(${email}) and email_verified_at is not null`);
  return user?.user_id;
}
