import type { Queryable } from "../../../../platform/database/database.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart, oneOf } from "../../../../platform/database/sql.ts";
import type { Author } from "../../../accounts/schema.ts";
import { publicProfileOf } from "../../../accounts/server/queries.ts";
import { readCard } from "../../../accounts/profile/server/queries/profile.ts";
import type {
  AppealCase,
  CaseAuthor,
  CaseDecision,
  CaseReport,
  CaseSubject,
  ModerationCase,
  ReasonCount,
  Subject,
} from "../../moderation.ts";
import {
  storyCategories,
  storyStatuses,
  moderationDecisions,
  appealOutcomes,
  reportReasons,
} from "../../schema.ts";
import { commentNotFound, decisionNotFound, storyNotFound } from "../failures.ts";
import { reasonsOf } from "./moderation-queue.ts";
import { isUuid } from "../../../../text/uuid.ts";

type Part = ReturnType<typeof sqlPart>;

const reportsShown = 50;
const decisionsShown = 10;

/** Everything about a story or comment that a decision needs. 404 for what is not there. */
export async function readCase(db: Queryable, subject: Subject): Promise<ModerationCase> {
  const found = await findSubject(db, subject);
  if (!found) throw subject.kind === "story" ? storyNotFound() : commentNotFound();
  const comment_id = subject.kind === "comment" ? subject.id : null;
  const about = sqlPart`story_id = ${found.story_id} and comment_id is not distinct from ${comment_id}::uuid`;
  const [{ reasons }, reports, decisions, history] = await Promise.all([
    db.one(
      sql({ reasons: "jsonb" })`
        select ${reasonsOf(sqlPart`${found.story_id}::uuid`, sqlPart`${comment_id}::uuid`)} as reasons`,
    ),
    openReportsOf(db, about),
    decisionsOf(db, about, 50),
    historyOf(db, found.author?.user_id ?? null, sqlPart`not (${about})`),
  ]);
  return {
    subject: found,
    reasons: reasons as ReasonCount[],
    reports,
    decisions,
    history,
    seen: seenOf(decisions[0]?.decision_id ?? null, found.edited_at),
  };
}

/** Names the last decision about a subject, and the words that it has now. */
export function seenOf(decision_id: string | null, edited_at: Date | null): string {
  return `${decision_id ?? "undecided"} ${edited_at?.getTime() ?? "unedited"}`;
}

const subjectShape = {
  story_id: "uuid",
  story_name: "text",
  location: "text",
  category: oneOf(...storyCategories),
  text: "text",
  impact: "text?",
  topic_labels: "text",
  image_url: "text?",
  image_alt: "text?",
  is_featured: "bool",
  status: oneOf(...storyStatuses),
  created_at: "timestamptz",
  edited_at: "timestamptz?",
  author: "jsonb?",
} satisfies Shape;

/** Undefined for what is not there, or was deleted by its writer. */
async function findSubject(db: Queryable, subject: Subject): Promise<CaseSubject | undefined> {
  if (!isUuid(subject.id)) return undefined;
  const row = await db.maybeOne(
    subject.kind === "story"
      ? sql(subjectShape)`
          select id as story_id, name as story_name, location, category, story as text, impact, topic_labels, image_url,
            image_alt, is_featured, status, created_at, edited_at,
            ${publicProfileOf(sqlPart`stories.created_by`)} as author
          from stories where id = ${subject.id}`
      : sql(subjectShape)`
          select story_id, name as story_name, location, category, content as text, null as impact, '' as topic_labels,
            null as image_url, null as image_alt, false as is_featured,
            case when hidden_at is null then 'published' else 'hidden' end as status, story_comments.created_at,
            story_comments.edited_at, ${publicProfileOf(sqlPart`story_comments.user_id`)} as author
          from story_comments join stories on stories.id = story_id
          where story_comments.id = ${subject.id} and content is not null`,
  );
  return row && subjectOf(subject, row);
}

function subjectOf(subject: Subject, { topic_labels, ...row }: Row<typeof subjectShape>): CaseSubject {
  return {
    ...row,
    subject,
    tags: topic_labels === "" ? [] : topic_labels.split("\n"),
    author: row.author as Author | null,
  };
}

async function openReportsOf(db: Queryable, about: Part): Promise<CaseReport[]> {
  return db.many(sql({ reason: oneOf(...reportReasons), note: "text?", created_at: "timestamptz" })`
    select reason, note, created_at from story_reports where ${about} and closed_at is null
    order by created_at desc, report_id desc limit ${sqlInteger(reportsShown)}`);
}

const decisionShape = {
  decision_id: "uuid",
  kind: oneOf("story", "comment"),
  decision: oneOf(...moderationDecisions),
  reason: "text",
  created_at: "timestamptz",
  decided_by: "text?",
  appeal: "text?",
  appeal_outcome: oneOf(...appealOutcomes, null),
  appeal_reason: "text?",
  appeal_decided_by: "text?",
} satisfies Shape;

const decisionColumns = sqlPart`decision_id, case when comment_id is null then 'story' else 'comment' end as kind,
  decision, reason, created_at, ${publicProfileOf(sqlPart`moderation_decisions.decided_by`)} ->> 'display_name' as decided_by,
  appeal, appeal_outcome, appeal_reason,
  ${publicProfileOf(sqlPart`moderation_decisions.appeal_decided_by`)} ->> 'display_name' as appeal_decided_by`;

async function decisionsOf(db: Queryable, about: Part, most: number): Promise<CaseDecision[]> {
  return db.many(sql(decisionShape)`
    select ${decisionColumns} from moderation_decisions where ${about}
    order by decision_id desc limit ${sqlInteger(most)}`);
}

/** Of somebody who writes here; null without an account. `others` leaves out decisions that are shown elsewhere. */
async function historyOf(db: Queryable, user_id: string | null, others: Part): Promise<CaseAuthor | null> {
  const card = user_id === null ? undefined : await readCard(db, user_id);
  if (!card) return null;
  const { user_id: author_id, created_at } = card.profile;
  const [counts, decisions] = await Promise.all([
    db.one(sql({ story_count: "int8", comment_count: "int8", out_of_sight_count: "int8" })`
      select story_count, comment_count, hidden_stories + hidden_comments as out_of_sight_count from
        (select count(*) as story_count, count(*) filter (where status <> 'published') as hidden_stories
          from stories where created_by = ${author_id}) told,
        (select count(*) as comment_count, count(*) filter (where hidden_at is not null) as hidden_comments
          from story_comments where user_id = ${author_id} and content is not null) said`),
    decisionsOf(db, sqlPart`author_id = ${author_id} and ${others}`, decisionsShown),
  ]);
  return {
    user_id: author_id,
    member_since: new Date(created_at),
    is_suspended: card.access.status === "suspended",
    ...counts,
    decisions,
  };
}

/** An appealed decision with what it is about. 404 for one that nobody appealed. */
export async function readAppeal(db: Queryable, decision_id: string): Promise<AppealCase> {
  const row = isUuid(decision_id)
    ? await db.maybeOne(sql({
        ...decisionShape,
        story_id: "uuid",
        comment_id: "uuid?",
        author_id: "uuid?",
        author: "jsonb?",
        decided_by_id: "uuid",
        appealed_at: "timestamptz",
        decided_anew: "bool",
      })`
        select ${decisionColumns}, story_id, comment_id, author_id, appealed_at,
          moderation_decisions.decided_by as decided_by_id,
          ${publicProfileOf(sqlPart`moderation_decisions.author_id`)} as author,
          exists (
            select from moderation_decisions later
            where later.story_id = moderation_decisions.story_id
              and later.comment_id is not distinct from moderation_decisions.comment_id
              and later.decision_id > moderation_decisions.decision_id) as decided_anew
        from moderation_decisions where decision_id = ${decision_id} and appealed_at is not null`)
    : undefined;
  if (!row) throw decisionNotFound();
  const { story_id, comment_id, author_id, author, decided_by_id, appealed_at, decided_anew, ...decision } =
    row;
  const [subject, history] = await Promise.all([
    findSubject(db, comment_id ? { kind: "comment", id: comment_id } : { kind: "story", id: story_id }),
    historyOf(db, author_id, sqlPart`decision_id <> ${decision_id}`),
  ]);
  return {
    kind: comment_id ? "comment" : "story",
    decision: { ...decision, decided_by_id },
    appealed_at,
    subject: subject ?? null,
    author: author as Author | null,
    history,
    decided_anew,
  };
}
