import * as m from "#messages";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { sql, sqlArray, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";

/** A person with an account, in its current state. */
export type Writer = {
  user_id: string;
  display_name: string;
  email_verified: boolean;
  is_suspended: boolean;
  created_at: Date;
};

/** Those of these people who have an account with a profile. */
export function readWriters(db: Queryable, user_ids: readonly string[]): Promise<Map<string, Writer>> {
  return findWriters(db, user_ids, sqlPart``);
}

/**
 * The same with the accounts locked until the transaction ends, so that nothing is written for a person being erased.
 * Lock them before any of their other rows, like the erasure does, to prevent deadlocks. A row lock is a database
 * write: use `readWriters` if no lock is needed.
 */
export function lockWriters(tx: Transaction, user_ids: readonly string[]): Promise<Map<string, Writer>> {
  return findWriters(tx, user_ids, sqlPart`for key share of users`);
}

/** For write operations if the session's account has been closed since. */
export function accountGone(): Failure {
  return new Failure(401, "not_signed_in", m.accounts_gone());
}

async function findWriters(
  db: Queryable,
  user_ids: readonly string[],
  lock: ReturnType<typeof sqlPart>,
): Promise<Map<string, Writer>> {
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
    where users.user_id = any(${sqlArray("uuid", [...new Set(user_ids)])})
    order by users.user_id ${lock}`);
  return new Map(rows.map((row) => [row.user_id, row]));
}
