import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql, sqlInteger, sqlPart, oneOf } from "../../../../platform/database/sql.ts";
import type { Author } from "../../../accounts/schema.ts";
import { publicProfileOf } from "../../../accounts/server/queries.ts";
import {
  type AuthorHistory,
  type ModerationItem,
  type ModerationQueue,
  type OpenAppeal,
  type PastDecision,
  type ReportReason,
  moderationDecisions,
  appealOutcomes,
  storyStatuses,
} from "../../schema.ts";

const itemsCount = 50;
const notesCount = 10;

/** What is reported and not decided, the most reported first, with the appeals that wait, the oldest first. */
export async function moderationQueue(db: Queryable): Promise<ModerationQueue> {
  const [items, appeals, waiting] = await Promise.all([reportedItems(db), openAppeals(db), countWaiting(db)]);
  const authors = [...items, ...appeals]
    .map(({ author }) => author?.user_id)
    .filter((id) => id !== undefined);
  return { items, appeals, authors: await authorHistories(db, authors), ...waiting };
}

type WaitingCounts = { reported_count: number; appeal_count: number };

/** How much waits for moderators. */
export async function countWaiting(db: Queryable): Promise<WaitingCounts> {
  return db.one(sql({ reported_count: "int8", appeal_count: "int8" })`
    select (select count(*) from (
        select from story_reports where closed_at is null group by story_id, comment_id) reported) as reported_count,
      (select count(*) from moderation_decisions
        where appealed_at is not null and appeal_outcome is null) as appeal_count`);
}

/** What a decision is about, as it stands now; nulls where it is gone. */
const aboutShape = {
  name: "text?",
  text: "text?",
  image_url: "text?",
  image_alt: "text?",
  status: oneOf(...storyStatuses, null),
  is_hidden: "bool",
  is_featured: "bool",
  author: "jsonb?",
} satisfies Shape;

const aboutColumns = sqlPart`
  stories.name, case when about.comment_id is null then stories.story else story_comments.content end as text,
  case when about.comment_id is null then stories.image_url end as image_url,
  case when about.comment_id is null then stories.image_alt end as image_alt, stories.status,
  story_comments.hidden_at is not null as is_hidden, coalesce(stories.is_featured, false) as is_featured`;

async function reportedItems(db: Queryable): Promise<ModerationItem[]> {
  const rows = await db.many(sql({
    story_id: "uuid",
    comment_id: "uuid?",
    report_count: "int8",
    reasons: "jsonb",
    notes: "text[]",
    first_reported_at: "timestamptz",
    ...aboutShape,
    status: oneOf(...storyStatuses),
  })`
    select about.story_id, about.comment_id, about.report_count, about.first_reported_at, ${aboutColumns},
      ${publicProfileOf(sqlPart`coalesce(story_comments.user_id, case when about.comment_id is null then stories.created_by end)`)} as author,
      (select jsonb_object_agg(reason, reason_count) from (
        select reason, count(*) as reason_count from story_reports
        where story_reports.story_id = about.story_id and closed_at is null
          and story_reports.comment_id is not distinct from about.comment_id
        group by reason) counted) as reasons,
      array(select note from story_reports
        where story_reports.story_id = about.story_id and closed_at is null and note is not null
          and story_reports.comment_id is not distinct from about.comment_id
        order by created_at limit ${sqlInteger(notesCount)}) as notes
    from (
      select story_id, comment_id, count(*) as report_count, min(created_at) as first_reported_at
      from story_reports where closed_at is null group by story_id, comment_id
      order by count(*) desc, min(created_at), story_id, comment_id limit ${sqlInteger(itemsCount)}) about
      join stories on stories.id = about.story_id
      left join story_comments on story_comments.id = about.comment_id
    order by about.report_count desc, about.first_reported_at, about.story_id, about.comment_id`);
  return rows.map(({ first_reported_at, ...row }) => ({
    ...row,
    name: row.name ?? "",
    text: row.text ?? "",
    author: row.author as Author | null,
    reasons: row.reasons as Partial<Record<ReportReason, number>>,
    first_reported_at: first_reported_at.toISOString(),
  }));
}

async function openAppeals(db: Queryable): Promise<OpenAppeal[]> {
  const rows = await db.many(sql({
    decision_id: "uuid",
    story_id: "uuid",
    comment_id: "uuid?",
    decision: oneOf(...moderationDecisions),
    reason: "text",
    decided_at: "timestamptz",
    appeal: "text",
    appealed_at: "timestamptz",
    ...aboutShape,
  })`
    select about.decision_id, about.story_id, about.comment_id, about.decision, about.reason,
      about.created_at as decided_at, about.appeal, about.appealed_at, ${aboutColumns},
      ${publicProfileOf(sqlPart`about.author_id`)} as author
    from (
      select * from moderation_decisions where appealed_at is not null and appeal_outcome is null
      order by appealed_at, decision_id limit ${sqlInteger(itemsCount)}) about
      left join stories on stories.id = about.story_id
      left join story_comments on story_comments.id = about.comment_id
    order by about.appealed_at, about.decision_id`);
  return rows.map((row) => ({
    ...row,
    author: row.author as Author | null,
    decided_at: row.decided_at.toISOString(),
    appealed_at: row.appealed_at.toISOString(),
  }));
}

async function authorHistories(
  db: Queryable,
  user_ids: readonly string[],
): Promise<Record<string, AuthorHistory>> {
  const rows = await db.many(sql({
    user_id: "uuid",
    story_count: "int8",
    comment_count: "int8",
    report_count: "int8",
    decisions: "jsonb",
  })`
    select person.user_id,
      (select count(*) from stories where created_by = person.user_id) as story_count,
      (select count(*) from story_comments where story_comments.user_id = person.user_id) as comment_count,
      (select count(*) from story_reports join stories on stories.id = story_id
        where created_by = person.user_id and comment_id is null)
        + (select count(*) from story_reports join story_comments on story_comments.id = comment_id
           where story_comments.user_id = person.user_id) as report_count,
      (select coalesce(jsonb_object_agg(decision, decision_count), '{}') from (
        select decision, count(*) as decision_count from moderation_decisions
        where author_id = person.user_id group by decision) counted) as decisions
    from unnest(${[...new Set(user_ids)]}::uuid[]) as person (user_id)`);
  return Object.fromEntries(
    rows.map(({ user_id, ...history }) => [
      user_id,
      { ...history, decisions: history.decisions as AuthorHistory["decisions"] },
    ]),
  );
}

/** What was decided about anything, the newest first. */
export async function pastDecisions(db: Queryable, most = 50): Promise<PastDecision[]> {
  const rows = await db.many(sql({
    decision_id: "uuid",
    story_id: "uuid",
    comment_id: "uuid?",
    decision: oneOf(...moderationDecisions),
    reason: "text",
    created_at: "timestamptz",
    appeal_outcome: oneOf(...appealOutcomes, null),
    appeal_reason: "text?",
    author: "jsonb?",
    decided_by: "jsonb?",
    name: "text?",
  })`
    select about.decision_id, about.story_id, about.comment_id, about.decision, about.reason, about.created_at,
      about.appeal_outcome, about.appeal_reason, ${publicProfileOf(sqlPart`about.author_id`)} as author,
      ${publicProfileOf(sqlPart`about.decided_by`)} as decided_by, stories.name
    from (select * from moderation_decisions order by decision_id desc limit ${sqlInteger(most)}) about
      left join stories on stories.id = about.story_id
    order by about.decision_id desc`);
  return rows.map((row) => ({
    ...row,
    author: row.author as Author | null,
    decided_by: row.decided_by as Author | null,
    created_at: row.created_at.toISOString(),
  }));
}
