import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { Author } from "../../../accounts/schema.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import type { QueueFilters, QueueSort, ReasonCount } from "../../case.ts";
import { queueCursor, type QueuePosition } from "../../cursors.ts";
import { caseCauses, moderationDecisions } from "../../schema.ts";
import type { QueueStatus } from "../../states.ts";
import type { Subject, SubjectKind, SubjectKinds } from "../../subject-kind.ts";
import { kindOf } from "../subject-kinds.ts";
import { loadSubjects } from "./subjects.ts";

const notesCount = 10;

const shape = {
  case_id: "uuid",
  subject_kind: "text",
  subject_id: "uuid",
  parent_id: "uuid?",
  cause: oneOf(...caseCauses),
  report_count: "int4",
  reasons: "jsonb",
  notes: "text[]",
  since: "timestamptz",
  decision: oneOf(...moderationDecisions, null),
  reason: "text?",
  decided_at: "timestamptz?",
  appeal: "text?",
  author: "jsonb?",
  last_decision_id: "uuid?",
} satisfies Shape;

/** A pending case, with the current state of its subject. */
export type QueuedCase = Omit<Row<typeof shape>, "reasons" | "author" | "subject_kind"> & {
  kind: SubjectKind;
  reasons: ReasonCount[];
  /** From the case: present even when the subject is deleted. */
  author: Author | null;
  /** Undefined when it is deleted; then only appeals are pending. */
  subject: Subject | undefined;
};

export type QueuePage = { cases: QueuedCase[]; next_cursor: string | null };

/** When a case entered this queue. */
const since: Record<QueueStatus, Part> = { open: sqlPart`opened_at`, appealed: sqlPart`appealed_at` };

/** Literals, so that the prepared statement can use this status's partial index. */
const statusParts: Record<QueueStatus, Part> = { open: sqlPart`'open'`, appealed: sqlPart`'appealed'` };

type Part = ReturnType<typeof sqlPart>;

const orders: Record<QueueSort, (since: Part) => Part> = {
  reports: (waiting) => sqlPart`order by report_count desc, ${waiting}, case_id`,
  waiting: (waiting) => sqlPart`order by ${waiting}, case_id`,
};

/**
 * Pending cases, of all kinds or one, for the pages and the API: two statements and one per kind, however many cases.
 * `next_cursor` is null on the last page.
 */
export async function listQueue(
  db: Queryable,
  kinds: SubjectKinds,
  { status, sort, limit, ...filters }: QueueFilters & { after?: QueuePosition | undefined; limit: number },
): Promise<QueuePage> {
  const waiting = since[status];
  const names = filters.kind ? [filters.kind] : kinds.map(({ kind }) => kind);
  const of_cause = filters.cause ? sqlPart`and cause = ${filters.cause}` : sqlPart``;
  const order = orders[sort](waiting);
  const rows = await db.many(sql(shape)`
    select case_id, subject_kind, subject_id, parent_id, cause, report_count, ${reasonsOf(sqlPart`page.case_id`)} as reasons,
      array(select note from moderation_reports
        where moderation_reports.case_id = page.case_id and note is not null
        order by created_at limit ${sqlInteger(notesCount)}) as notes,
      (select case_id from moderation_cases earlier
        where earlier.subject_id = page.subject_id and earlier.status <> 'open' and page.status = 'open'
        order by case_id desc limit 1) as last_decision_id,
      ${waiting} as since, decision, reason, decided_at, appeal, ${publicProfileOf(sqlPart`page.author_id`)} as author
    from (
      select * from moderation_cases
      where status = ${statusParts[status]} and subject_kind = any(${names}) ${of_cause} ${afterPosition(sort, waiting, filters.after)}
      ${order} limit ${sqlInteger(limit + 1)}
    ) page ${order}`);
  const { page, next_cursor } = pageOfRows(rows, limit, queueCursor.format);
  const subjects = await subjectsOfCases(db, kinds, page);
  return {
    cases: page
      .map(({ subject_kind, ...row }) => ({
        ...row,
        kind: kindOf(kinds, subject_kind),
        reasons: row.reasons as ReasonCount[],
        author: row.author as Author | null,
        subject: subjects.get(row.subject_id),
      }))
      .filter(({ subject }) => subject !== undefined || status !== "open"),
    next_cursor,
  };
}

function afterPosition(sort: QueueSort, waiting: Part, after: QueuePosition | undefined): Part {
  if (!after) return sqlPart``;
  const position = sqlPart`${after.since}::timestamptz, ${after.case_id}::uuid`;
  return sort === "reports"
    ? sqlPart`and (-report_count, ${waiting}, case_id) > (${-after.report_count}::int4, ${position})`
    : sqlPart`and (${waiting}, case_id) > (${position})`;
}

/** Count of each reason, most frequent first. */
export function reasonsOf(case_id: Part): Part {
  return sqlPart`(
    select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', times) order by times desc, reason), '[]')
    from (
      select reason, count(*) as times from moderation_reports given where given.case_id = ${case_id} group by reason
    ) counted)`;
}

/** The subjects of these cases by id, one statement for each kind among them. */
export async function subjectsOfCases(
  db: Queryable,
  kinds: SubjectKinds,
  cases: readonly { subject_kind: string; subject_id: string }[],
): Promise<Map<string, Subject>> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = cases
        .filter(({ subject_kind }) => subject_kind === kind.kind)
        .map(({ subject_id }) => subject_id);
      return ids.length > 0 ? loadSubjects(db, kind, [...new Set(ids)]) : new Map<string, Subject>();
    }),
  );
  return new Map(found.flatMap((subjects) => [...subjects]));
}

export type WaitingCounts = { reported_count: number; submitted_count: number; appeal_count: number };

/** Counts of pending cases. */
export async function countWaiting(db: Queryable): Promise<WaitingCounts> {
  return db.one(sql({ reported_count: "int8", submitted_count: "int8", appeal_count: "int8" })`
    select
      (select count(*) from moderation_cases where status = 'open' and cause <> 'submitted') as reported_count,
      (select count(*) from moderation_cases where status = 'open' and cause = 'submitted') as submitted_count,
      (select count(*) from moderation_cases where status = 'appealed') as appeal_count`);
}
