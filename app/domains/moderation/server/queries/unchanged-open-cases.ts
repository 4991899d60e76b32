import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { seenOf } from "../../seen.ts";
import { type Selection, selectionOf } from "../../selection.ts";
import type { SubjectKinds } from "../../subject-kind.ts";
import { subjectsOfCases } from "./queue.ts";

/** Of these, the cases still open and unchanged since the moderator saw them, in the order given. */
export async function unchangedOpenCases(
  db: Queryable,
  kinds: SubjectKinds,
  selections: readonly Selection[],
): Promise<(Selection & { kind: string })[]> {
  const wanted = selections.flatMap((selection) => {
    const kind = kinds.find(({ path }) => path === selection.path)?.kind;
    return kind === undefined ? [] : [{ ...selection, kind }];
  });
  const open = await seenOfOpen(
    db,
    kinds,
    wanted.map(({ id }) => id),
  );
  return wanted.filter(({ id, seen }) => open.get(id)?.seen === seen);
}

/** Open cases of these subjects, as bulk forms identify them, by subject. */
export async function selectionsOf(
  db: Queryable,
  kinds: SubjectKinds,
  subject_ids: readonly string[],
): Promise<Map<string, string>> {
  const open = await seenOfOpen(db, kinds, subject_ids);
  const path_of = new Map(kinds.map(({ kind, path }) => [kind, path]));
  return new Map(
    [...open].map(([id, { kind, seen }]) => [id, selectionOf(path_of.get(kind) ?? kind, id, seen)]),
  );
}

async function seenOfOpen(db: Queryable, kinds: SubjectKinds, subject_ids: readonly string[]) {
  const rows = await db.many(sql({ subject_kind: "text", subject_id: "uuid", last_decision_id: "uuid?" })`
    select subject_kind, subject_id, (
      select case_id from moderation_cases earlier
      where earlier.subject_id = moderation_cases.subject_id and earlier.status <> 'open'
      order by case_id desc limit 1) as last_decision_id
    from moderation_cases where status = 'open' and subject_id = any(${[...subject_ids]}::uuid[])`);
  const subjects = await subjectsOfCases(db, kinds, rows);
  return new Map(
    rows.flatMap(({ subject_id, subject_kind: kind, last_decision_id }) => {
      const subject = subjects.get(subject_id);
      return subject ? [[subject_id, { kind, seen: seenOf(last_decision_id, subject) }] as const] : [];
    }),
  );
}
