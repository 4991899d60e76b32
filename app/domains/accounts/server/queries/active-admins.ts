import type { Queryable } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The admins who can act now: who is told of what needs the organisation's attention, and who approves payouts. */
export async function activeAdmins(db: Queryable): Promise<string[]> {
  const rows = await db.many(sql({ user_id: "uuid" })`
    select user_id from user_roles join profiles using (user_id)
    where role = 'admin' and status = 'active' order by user_id`);
  return rows.map(({ user_id }) => user_id);
}

/** Whether there is no other admin who could act instead. */
export async function isSoleAdmin(db: Queryable, actor: Pick<Actor, "user_id">): Promise<boolean> {
  return (await activeAdmins(db)).every((user_id) => user_id === actor.user_id);
}
