import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { Author } from "../../../accounts/schema.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import type { DecisionFilters } from "../../case.ts";
import { decisionCursor, type DecisionPosition } from "../../cursors.ts";
import { appealOutcomes, type LastDecision, moderationDecisions, type OwnDecision } from "../../schema.ts";
import { caseStatuses, caseTransitions } from "../../states.ts";
import type { Subject, SubjectKind, SubjectKinds } from "../../subject-kind.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { kindOf } from "../subject-kinds.ts";
import { subjectsOfCases } from "./queue.ts";
import { changePathOf, loadSubject } from "./subjects.ts";

const most = 100;

const ownShape = {
  decision_id: "uuid",
  kind: "text",
  subject_id: "uuid",
  parent_id: "uuid?",
  decision: oneOf(...moderationDecisions),
  reason: "text",
  created_at: "timestamptz",
  appeal: "text?",
  appealed_at: "timestamptz?",
  appeal_outcome: oneOf(...appealOutcomes, null),
  appeal_reason: "text?",
  status: oneOf(...caseStatuses),
  is_last: "bool",
} satisfies Shape;

const ownColumns = sqlPart`case_id as decision_id, subject_kind as kind, subject_id, parent_id, decision, reason,
  decided_at as created_at, appeal, appealed_at, appeal_outcome, appeal_reason, status,
  not exists (
    select from moderation_cases later
    where later.subject_id = moderation_cases.subject_id and later.status <> 'open'
      and later.case_id > moderation_cases.case_id) as is_last`;

/** Decisions about this person's texts, newest first. */
export async function ownDecisions(db: Queryable, user_id: string): Promise<OwnDecision[]> {
  const rows = await db.many(sql(ownShape)`
    select ${ownColumns} from moderation_cases where author_id = ${user_id} and status <> 'open'
    order by decided_at desc, case_id desc limit ${sqlInteger(most)}`);
  return rows.map(ownDecisionOf);
}

/** One of them; undefined for others' and unknown ids. */
export async function ownDecision(
  db: Queryable,
  user_id: string,
  decision_id: string,
): Promise<OwnDecision | undefined> {
  if (!isUuid(decision_id)) return undefined;
  const row = await db.maybeOne(sql(ownShape)`
    select ${ownColumns} from moderation_cases
    where case_id = ${decision_id} and author_id = ${user_id} and status <> 'open'`);
  return row && ownDecisionOf(row);
}

/** The same in the API's fields. */
export async function toldDecisions(db: Queryable, kinds: SubjectKinds, user_id: string) {
  const decisions = await ownDecisions(db, user_id);
  return decisions.map(({ subject_id, parent_id, ...decision }) => ({
    ...decision,
    ...kindOf(kinds, decision.kind).apiIds({ id: subject_id, parent_id }),
  }));
}

/** The last decision about each of these subjects, by subject. */
export async function lastDecisions(
  db: Queryable,
  subject_ids: readonly string[],
): Promise<Map<string, LastDecision>> {
  if (subject_ids.length === 0) return new Map();
  const rows = await db.many(sql({ ...ownShape, is_waiting: "bool" })`
    select distinct on (subject_id) ${ownColumns}, exists (
        select from moderation_cases waiting
        where waiting.subject_id = moderation_cases.subject_id and waiting.status = 'open'
          and waiting.cause = 'submitted') as is_waiting
    from moderation_cases
    where subject_id = any(${[...subject_ids]}::uuid[]) and status <> 'open'
    order by subject_id, case_id desc`);
  return new Map(
    rows.map(({ is_waiting, ...row }) => [row.subject_id, { ...ownDecisionOf(row), is_waiting }]),
  );
}

/**
 * Where its author can change what is hidden, and whether it waits for moderators; null where it is not hidden, or was decided about
 * later.
 */
export async function hiddenAbout(
  db: Queryable,
  kinds: SubjectKinds,
  { decision_id, kind: name, subject_id }: Pick<OwnDecision, "decision_id" | "kind" | "subject_id">,
): Promise<{ change_path: string | null; is_waiting: boolean } | null> {
  const kind = kindOf(kinds, name);
  const subject = await loadSubject(db, kind, subject_id);
  if (!subject?.is_hidden) return null;
  const last = (await lastDecisions(db, [subject_id])).get(subject_id);
  if (last?.decision_id !== decision_id) return null;
  return { change_path: await changePathOf(db, kind, subject), is_waiting: last.is_waiting };
}

function ownDecisionOf({ is_last, status, ...row }: Row<typeof ownShape>): OwnDecision {
  const found = { status, is_last, author_id: null, decision: row.decision };
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    appealed_at: row.appealed_at?.toISOString() ?? null,
    can_appeal: status === caseTransitions.appeal.from && !caseTransitions.appeal.blocked(found),
  };
}

const pastShape = {
  case_id: "uuid",
  subject_kind: "text",
  subject_id: "uuid",
  parent_id: "uuid?",
  status: oneOf(...caseStatuses),
  decision: oneOf(...moderationDecisions),
  reason: "text",
  decided_at: "timestamptz",
  appeal_outcome: oneOf(...appealOutcomes, null),
  appeal_reason: "text?",
  author: "jsonb?",
  decided_by: "jsonb?",
} satisfies Shape;

/** A past decision, with the current state of its subject. */
export type PastCase = Omit<Row<typeof pastShape>, "subject_kind" | "author" | "decided_by"> & {
  kind: SubjectKind;
  author: Author | null;
  decided_by: Author | null;
  /** Undefined when it is deleted. */
  subject: Subject | undefined;
};

/** All decisions, newest first. `next_cursor` is null on the last page. */
export async function listDecisions(
  db: Queryable,
  kinds: SubjectKinds,
  { kind, decision, after, limit }: DecisionFilters & { after?: DecisionPosition | undefined; limit: number },
): Promise<{ cases: PastCase[]; next_cursor: string | null }> {
  const names = kind ? [kind] : kinds.map((known) => known.kind);
  const of_decision = decision ? sqlPart`and decision = ${decision}` : sqlPart``;
  const older = andAfter(decisionCursor, after);
  const rows = await db.many(sql(pastShape)`
    select case_id, subject_kind, subject_id, parent_id, status, decision, reason, decided_at, appeal_outcome,
      appeal_reason, ${publicProfileOf(sqlPart`page.author_id`)} as author,
      ${publicProfileOf(sqlPart`page.decided_by`)} as decided_by
    from (
      select * from moderation_cases
      where status <> 'open' and subject_kind = any(${names}) ${of_decision} ${older}
      order by ${keysetOrder(decisionCursor)} limit ${sqlInteger(limit + 1)}
    ) page order by decided_at desc, case_id desc`);
  const { page, next_cursor } = pageOfRows(rows, limit, decisionCursor.format);
  const subjects = await subjectsOfCases(db, kinds, page);
  return {
    cases: page.map(({ subject_kind, ...row }) => ({
      ...row,
      kind: kindOf(kinds, subject_kind),
      author: row.author as Author | null,
      decided_by: row.decided_by as Author | null,
      subject: subjects.get(row.subject_id),
    })),
    next_cursor,
  };
}

/** The last decisions in the API's fields. */
export async function pastDecisions(db: Queryable, kinds: SubjectKinds) {
  const { cases } = await listDecisions(db, kinds, { limit: 50 });
  return cases.map(
    ({ kind, subject, case_id, subject_id, parent_id, status: _status, decided_at, ...found }) => ({
      ...found,
      decision_id: case_id,
      kind: kind.kind,
      ...kind.apiIds({ id: subject_id, parent_id }),
      name: nameOf(kind.apiFields(subject)),
      created_at: decided_at.toISOString(),
    }),
  );
}

function nameOf({ name }: Record<string, unknown>): string | null {
  return typeof name === "string" ? name : null;
}
