import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { ModerationDecision } from "../../schema.ts";
import type { SubjectKind, SubjectKinds } from "../../subject-kind.ts";
import { countSubjects } from "./subjects.ts";

/** An author's counts of each kind (`story_count` …), reports received and decisions. */
export type AuthorHistory = Record<`${string}_count`, number> & {
  report_count: number;
  decisions: Partial<Record<ModerationDecision, number>>;
};

/** By account; one statement per kind, and one more. */
export async function authorHistories(
  db: Queryable,
  kinds: SubjectKinds,
  user_ids: readonly string[],
): Promise<Record<string, AuthorHistory>> {
  const ids = [...new Set(user_ids)];
  if (ids.length === 0) return {};
  const [counts, rows] = await Promise.all([
    Promise.all(kinds.map((kind) => countSubjects(db, kind, ids))),
    db.many(sql({ user_id: "uuid", report_count: "int8", decisions: "jsonb" })`
      select person.user_id,
        (select coalesce(sum(report_count), 0)::int8 from moderation_cases where author_id = person.user_id) as report_count,
        (select coalesce(jsonb_object_agg(decision, decision_count), '{}') from (
          select decision, count(*) as decision_count from moderation_cases
          where author_id = person.user_id and status <> 'open' group by decision) counted) as decisions
      from unnest(${ids}::uuid[]) as person (user_id)`),
  ]);
  return Object.fromEntries(
    rows.map(({ user_id, report_count, decisions }) => [
      user_id,
      {
        ...Object.fromEntries(
          kinds.map(({ kind }, at) => [`${kind}_count`, counts[at]?.get(user_id)?.count ?? 0]),
        ),
        report_count,
        decisions: decisions as AuthorHistory["decisions"],
      },
    ]),
  );
}

/** A person's counts of each kind, and how much of it is hidden or removed. */
export async function countsOfAuthor(db: Queryable, kinds: SubjectKinds, user_id: string) {
  const counts = await Promise.all(kinds.map((kind) => countSubjects(db, kind, [user_id])));
  const countOf = (at: number) => counts[at]?.get(user_id) ?? { count: 0, out_of_sight_count: 0 };
  return {
    counts: kinds.map(({ plural }: SubjectKind, at) => ({ label: plural(), count: countOf(at).count })),
    out_of_sight_count: kinds.reduce((sum, _kind, at) => sum + countOf(at).out_of_sight_count, 0),
  };
}
