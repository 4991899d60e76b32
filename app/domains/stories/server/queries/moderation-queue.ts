import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { publicProfileOf } from "../../../accounts/server/queries.ts";
import type { AppealPage, ReasonCount, ReportedPage } from "../../moderation.ts";
import { appealCursor, type AppealPosition, reportedCursor, type ReportedPosition } from "../../cursors.ts";
import { moderationDecisions } from "../../schema.ts";

const casesPerPage = 20;

/** What is reported, the most reported first, and of these what waits longest. `next_cursor`: null on the last page. */
export async function listReported(db: Queryable, after?: ReportedPosition): Promise<ReportedPage> {
  const after_cursor = after
    ? sqlPart`where (-report_count, oldest_at, coalesce(comment_id, story_id)) > (${-after.report_count}::int8, ${after.oldest_at}::timestamptz,
        ${after.id}::uuid)`
    : sqlPart``;
  const rows = await db.many(sql({
    story_id: "uuid",
    comment_id: "uuid?",
    story_name: "text",
    text_start: "text",
    author_name: "text?",
    is_public: "bool",
    report_count: "int8",
    reasons: "jsonb",
    oldest_at: "timestamptz",
  })`
    with page as (
      select * from (
        select story_id, comment_id, count(*) as report_count, min(created_at) as oldest_at
        from story_reports where closed_at is null group by story_id, comment_id
      ) reported ${after_cursor}
      order by report_count desc, oldest_at, coalesce(comment_id, story_id)
      limit ${sqlInteger(casesPerPage + 1)}
    )
    select page.story_id, page.comment_id, stories.name as story_name,
      left(coalesce(story_comments.content, stories.story), 240) as text_start,
      case when page.comment_id is null then ${publicProfileOf(sqlPart`stories.created_by`)}
        else ${publicProfileOf(sqlPart`story_comments.user_id`)} end ->> 'display_name' as author_name,
      case when page.comment_id is null then stories.status = 'published'
        else story_comments.hidden_at is null end as is_public,
      report_count, ${reasonsOf(sqlPart`page.story_id`, sqlPart`page.comment_id`)} as reasons, oldest_at
    from page join stories on stories.id = page.story_id left join story_comments on story_comments.id = page.comment_id
    order by report_count desc, oldest_at, coalesce(page.comment_id, page.story_id)`);
  const { page, next_cursor } = pageOfRows(rows, casesPerPage, (last) =>
    reportedCursor.format({ ...last, id: last.comment_id ?? last.story_id }),
  );
  return {
    entries: page.map(({ story_id, comment_id, reasons, ...entry }) => ({
      ...entry,
      subject: comment_id ? { kind: "comment", id: comment_id } : { kind: "story", id: story_id },
      reasons: reasons as ReasonCount[],
    })),
    next_cursor,
  };
}

type Part = ReturnType<typeof sqlPart>;

/** How often each reason was given in open reports, the most frequent first. */
export function reasonsOf(story_id: Part, comment_id: Part): Part {
  return sqlPart`(
    select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', times) order by times desc, reason), '[]')
    from (
      select reason, count(*) as times from story_reports given
      where closed_at is null and given.story_id = ${story_id} and given.comment_id is not distinct from ${comment_id}
      group by reason
    ) counted)`;
}

/** Appeals that wait, the longest waiting first. `next_cursor` is null on the last page. */
export async function listAppeals(db: Queryable, after?: AppealPosition): Promise<AppealPage> {
  const after_cursor = after
    ? sqlPart`and (appealed_at, decision_id) > (${after.appealed_at}::timestamptz, ${after.decision_id}::uuid)`
    : sqlPart``;
  const rows = await db.many(sql({
    decision_id: "uuid",
    kind: oneOf("story", "comment"),
    decision: oneOf(...moderationDecisions),
    appeal: "text",
    appealed_at: "timestamptz",
    author_name: "text?",
  })`
    select decision_id, case when comment_id is null then 'story' else 'comment' end as kind, decision, appeal,
      appealed_at, ${publicProfileOf(sqlPart`moderation_decisions.author_id`)} ->> 'display_name' as author_name
    from moderation_decisions where appealed_at is not null and appeal_outcome is null ${after_cursor}
    order by appealed_at, decision_id limit ${sqlInteger(casesPerPage + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, casesPerPage, appealCursor.format);
  return {
    entries: page,
    next_cursor,
  };
}
