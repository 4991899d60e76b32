import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { isSoleAdmin } from "../../../accounts/server/queries/active-admins.ts";

/**
 * Whether this admin approved the advance, and whether another active admin than the organiser could record its transfer instead.
 * `id`: of an advance that exists.
 */
export async function transferRecorder(
  db: Queryable,
  { id, user_id, organiser_id }: { id: string; user_id: string; organiser_id: string },
): Promise<{ approved_it: boolean; needs_another: boolean }> {
  const { decided_by } = await db.one(sql({ decided_by: "uuid?" })`
    select decided_by from campaign_advances where id = ${id}`);
  const approved_it = decided_by === user_id;
  return { approved_it, needs_another: approved_it && !(await isSoleAdmin(db, { user_id }, [organiser_id])) };
}
