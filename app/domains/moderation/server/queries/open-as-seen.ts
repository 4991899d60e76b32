import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { seenOf } from "../../seen.ts";
import type { Selection } from "../../selection.ts";
import type { SubjectKinds } from "../../subject-kind.ts";
import { loadSubjects } from "./queue.ts";

/** Those of these whose cases are still open and as the moderator saw them, in the order given. */
export async function openAsSeen(
  db: Queryable,
  kinds: SubjectKinds,
  selections: readonly Selection[],
): Promise<(Selection & { kind: string })[]> {
  const wanted = selections.flatMap((selection) => {
    const kind = kinds.find(({ path }) => path === selection.path)?.kind;
    return kind === undefined ? [] : [{ ...selection, kind }];
  });
  const rows = await db.many(sql({ subject_kind: "text", subject_id: "uuid", last_decision_id: "uuid?" })`
    select subject_kind, subject_id, (
      select case_id from moderation_cases earlier
      where earlier.subject_id = moderation_cases.subject_id and earlier.status <> 'open'
      order by case_id desc limit 1) as last_decision_id
    from moderation_cases where status = 'open' and subject_id = any(${wanted.map(({ id }) => id)}::uuid[])`);
  const subjects = await loadSubjects(db, kinds, rows);
  const seen_of = new Map(
    rows.flatMap(({ subject_id, last_decision_id }) => {
      const subject = subjects.get(subject_id);
      return subject ? [[subject_id, seenOf(last_decision_id, subject)] as const] : [];
    }),
  );
  return wanted.filter(({ id, seen }) => seen_of.get(id) === seen);
}
