import type { Queryable } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * The admins who can act now: who is told of what needs the organisation's attention, and who approves payouts. `but`: these
 * accounts, who prepared it or whose own matter it is; null, of nobody any more, leaves out none.
 */
export async function activeAdmins(db: Queryable, but: readonly (string | null)[] = []): Promise<string[]> {
  const rows = await db.many(sql({ user_id: "uuid" })`
    select user_id from user_roles join profiles using (user_id)
    where role = 'admin' and status = 'active' order by user_id`);
  return rows.map(({ user_id }) => user_id).filter((user_id) => !but.includes(user_id));
}

/**
 * Whether no other admin could act instead, so that this one also takes the step that another has to take after theirs, or decides
 * their own matter (decision 0167). `apart`: whose matter it is besides.
 */
export async function isSoleAdmin(
  db: Queryable,
  { user_id }: Pick<Actor, "user_id">,
  apart: readonly (string | null)[] = [],
): Promise<boolean> {
  return (await activeAdmins(db, [user_id, ...apart])).length === 0;
}

/** Those of these people who have the admin's role, also while they are suspended. */
export async function adminsAmong(db: Queryable, user_ids: readonly string[]): Promise<string[]> {
  const rows = await db.many(sql({ user_id: "uuid" })`
    select user_id from user_roles where role = 'admin' and user_id = any(${[...user_ids]}::uuid[]) order by user_id`);
  return rows.map(({ user_id }) => user_id);
}
