import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { Author } from "../../../accounts/schema.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import { readCard } from "../../../accounts/profile/server/queries/profile.ts";
import type { AppealCase, CaseAuthor, CaseDecision, ModerationCase, ReasonCount } from "../../case.ts";
import {
  appealOutcomes,
  type CaseCause,
  caseCauses,
  moderationDecisions,
  reportReasons,
  type SubjectRef,
} from "../../schema.ts";
import { seenOf } from "../../seen.ts";
import { caseStatuses } from "../../states.ts";
import {
  choicesAbout,
  lacksPhotograph,
  type Subject,
  type SubjectKind,
  type SubjectKinds,
} from "../../subject-kind.ts";
import { decisionNotFound } from "../failures.ts";
import { kindOf } from "../subject-kinds.ts";
import { countsOfAuthor } from "./authors.ts";
import { reasonsOf } from "./queue.ts";
import { changePathOf, loadSubject } from "./subjects.ts";
import { isUuid } from "../../../../text/uuid.ts";

type Part = ReturnType<typeof sqlPart>;

const reportsShown = 50;
const decisionsOfSubject = 50;
const decisionsOfAuthor = 10;

/** Everything about a subject that a decision needs. 404 for a missing subject. */
export async function readCase(db: Queryable, kinds: SubjectKinds, ref: SubjectRef): Promise<ModerationCase> {
  const kind = kindOf(kinds, ref.kind);
  const subject = isUuid(ref.id) ? await loadSubject(db, kind, ref.id) : undefined;
  if (!subject) throw kind.notFound();
  const about = sqlPart`subject_kind = ${kind.kind} and subject_id = ${subject.id}`;
  const [open, decisions, history, change_path] = await Promise.all([
    readOpen(db, about),
    decisionsOf(db, about, decisionsOfSubject),
    historyOf(db, kinds, subject.author?.user_id ?? null, sqlPart`not (${about})`),
    changePathOf(db, kind, subject),
  ]);
  const choices = [...choicesAbout(kind, subject, open.cause)];
  return {
    ...describe(kind, subject),
    cause: open.cause,
    opened_at: open.opened_at,
    reasons: open.reasons,
    reports: open.reports,
    decisions,
    history,
    choices,
    can_change: change_path !== null,
    lacks_photograph:
      kind.needs_photograph === true && choices.includes("approve") && lacksPhotograph(subject),
    seen: seenOf(decisions[0]?.decision_id ?? null, subject),
  };
}

/** A subject's fields for pages, without its domain's internals. */
function describe(described: SubjectKind, subject: Subject) {
  const { kind, noun, effects = {} } = described;
  const { maker = m.moderation_its_author, maker_title = () => m.moderation_author_title() } = described;
  const {
    id,
    parent_id,
    title,
    text,
    facts,
    details,
    picture,
    further_pictures = [],
    badges,
    link,
    is_public,
    is_hidden = false,
    stays_out_of_sight = false,
    hidden_with = null,
    gives_right = false,
  } = subject;
  const { created_at, edited_at, author } = subject;
  return {
    kind: {
      kind,
      noun: noun(),
      maker: maker(),
      maker_title: maker_title(subject),
      effects: Object.fromEntries(Object.entries(effects).map(([decision, say]) => [decision, say()])),
    },
    subject: {
      id,
      parent_id,
      title,
      text,
      facts,
      details,
      picture,
      further_pictures,
      badges,
      link,
      is_public,
      is_hidden,
      stays_out_of_sight,
      hidden_with,
      gives_right,
      created_at,
      edited_at,
      author,
    },
  };
}

/** The open case, or one by a moderator if there is none. */
async function readOpen(db: Queryable, about: Part) {
  const open = await db.maybeOne(sql({
    case_id: "uuid",
    cause: oneOf(...caseCauses),
    opened_at: "timestamptz",
    reasons: "jsonb",
  })`
    select case_id, cause, opened_at, ${reasonsOf(sqlPart`moderation_cases.case_id`)} as reasons
    from moderation_cases where ${about} and status = 'open'`);
  if (!open) return { cause: "moderator" as CaseCause, opened_at: null, reasons: [], reports: [] };
  const reports = await db.many(sql({
    reason: oneOf(...reportReasons),
    note: "text?",
    created_at: "timestamptz",
  })`
    select reason, note, created_at from moderation_reports where case_id = ${open.case_id}
    order by created_at desc, report_id desc limit ${sqlInteger(reportsShown)}`);
  const { cause, opened_at } = open;
  return { cause, opened_at, reasons: open.reasons as ReasonCount[], reports };
}

const decisionShape = {
  decision_id: "uuid",
  kind: "text",
  status: oneOf(...caseStatuses),
  decision: oneOf(...moderationDecisions),
  reason: "text",
  created_at: "timestamptz",
  decided_by: "text?",
  seen_title: "text?",
  seen_text: "text?",
  appeal: "text?",
  appeal_outcome: oneOf(...appealOutcomes, null),
  appeal_reason: "text?",
  appeal_decided_by: "text?",
} satisfies Shape;

const decisionColumns = sqlPart`case_id as decision_id, subject_kind as kind, status, decision, reason,
  decided_at as created_at, ${publicProfileOf(sqlPart`moderation_cases.decided_by`)} ->> 'display_name' as decided_by,
  seen_title, seen_text, appeal, appeal_outcome, appeal_reason,
  ${publicProfileOf(sqlPart`moderation_cases.appeal_decided_by`)} ->> 'display_name' as appeal_decided_by`;

async function decisionsOf(db: Queryable, about: Part, limit: number): Promise<CaseDecision[]> {
  return db.many(sql(decisionShape)`
    select ${decisionColumns} from moderation_cases where ${about} and status <> 'open'
    order by decided_at desc, case_id desc limit ${sqlInteger(limit)}`);
}

/** History of an author; null without an account. `others` leaves out decisions shown elsewhere. */
async function historyOf(
  db: Queryable,
  kinds: SubjectKinds,
  user_id: string | null,
  others: Part,
): Promise<CaseAuthor | null> {
  const card = user_id === null ? undefined : await readCard(db, user_id);
  if (!card) return null;
  const { user_id: author_id, created_at } = card.profile;
  const [counts, decisions] = await Promise.all([
    countsOfAuthor(db, kinds, author_id),
    decisionsOf(db, sqlPart`author_id = ${author_id} and ${others}`, decisionsOfAuthor),
  ]);
  return {
    user_id: author_id,
    member_since: new Date(created_at),
    is_suspended: card.access.status === "suspended",
    ...counts,
    decisions,
  };
}

/** An appealed decision with its subject. 404 for one not appealed. */
export async function readAppeal(
  db: Queryable,
  kinds: SubjectKinds,
  decision_id: string,
): Promise<AppealCase> {
  const row = isUuid(decision_id)
    ? await db.maybeOne(sql({
        ...decisionShape,
        subject_id: "uuid",
        author_id: "uuid?",
        author: "jsonb?",
        decided_by_id: "uuid",
        appealed_at: "timestamptz",
        decided_anew: "bool",
      })`
        select ${decisionColumns}, subject_id, author_id, appealed_at, decided_by as decided_by_id,
          ${publicProfileOf(sqlPart`moderation_cases.author_id`)} as author,
          exists (
            select from moderation_cases later
            where later.subject_id = moderation_cases.subject_id and later.status <> 'open'
              and later.case_id > moderation_cases.case_id) as decided_anew
        from moderation_cases where case_id = ${decision_id} and appealed_at is not null`)
    : undefined;
  if (!row) throw decisionNotFound();
  const { subject_id, author_id, author, decided_by_id, appealed_at, decided_anew, ...decision } = row;
  const kind = kindOf(kinds, decision.kind);
  const [subject, history] = await Promise.all([
    loadSubject(db, kind, subject_id),
    historyOf(db, kinds, author_id, sqlPart`case_id <> ${decision_id}`),
  ]);
  return {
    author_id,
    decision: { ...decision, decided_by_id },
    appealed_at,
    about: subject ? describe(kind, subject) : null,
    author: author as Author | null,
    history,
    decided_anew,
    seen: subject ? seenOf(decision_id, subject) : null,
  };
}
