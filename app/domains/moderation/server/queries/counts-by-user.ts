import { sql, type sqlPart } from "../../../../platform/database/sql.ts";
import type { SubjectKind } from "../../subject-kind.ts";

/**
 * The `countOf` of a kind: `subjects` selects all of the kind, with the `user_id` whose it is and whether it
 * `is_out_of_sight`.
 */
export function countsByUser(subjects: ReturnType<typeof sqlPart>): SubjectKind["countOf"] {
  return async (db, user_ids) => {
    const rows = await db.many(sql({ user_id: "uuid", count: "int8", out_of_sight_count: "int8" })`
      select user_id, count(*) as count, count(*) filter (where is_out_of_sight) as out_of_sight_count
      from (${subjects}) subjects where user_id = any(${[...user_ids]}::uuid[]) group by user_id`);
    return new Map(rows.map(({ user_id, ...counts }) => [user_id, counts]));
  };
}
