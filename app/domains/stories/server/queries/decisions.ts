import type { Queryable } from "../../../../platform/database/database.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart, oneOf } from "../../../../platform/database/sql.ts";
import { type OwnDecision, moderationDecisions, appealOutcomes } from "../../schema.ts";

const most = 100;

const shape = {
  decision_id: "uuid",
  story_id: "uuid",
  comment_id: "uuid?",
  decision: oneOf(...moderationDecisions),
  reason: "text",
  created_at: "timestamptz",
  appeal: "text?",
  appealed_at: "timestamptz?",
  appeal_outcome: oneOf(...appealOutcomes, null),
  appeal_reason: "text?",
  is_last: "bool",
} satisfies Shape;

/** What moderators decided about this person's stories and comments, the newest first. */
export async function ownDecisions(db: Queryable, user_id: string): Promise<OwnDecision[]> {
  const rows = await db.many(sql(shape)`
    ${select()} where author_id = ${user_id}
    order by created_at desc, decision_id desc limit ${sqlInteger(most)}`);
  return rows.map(decisionOf);
}

/** The last decision about each of these stories, by story. */
export async function lastDecisions(
  db: Queryable,
  story_ids: readonly string[],
): Promise<Map<string, OwnDecision>> {
  if (story_ids.length === 0) return new Map();
  const rows = await db.many(sql(shape)`
    select * from (${select()} where story_id = any(${[...story_ids]}::uuid[]) and comment_id is null) decisions
    where is_last`);
  return new Map(rows.map((row) => [row.story_id, decisionOf(row)]));
}

function select() {
  return sqlPart`
    select decision_id, story_id, comment_id, decision, reason, created_at, appeal, appealed_at, appeal_outcome,
      appeal_reason, not exists (
        select from moderation_decisions later
        where later.story_id = moderation_decisions.story_id
          and later.comment_id is not distinct from moderation_decisions.comment_id
          and later.decision_id > moderation_decisions.decision_id) as is_last
    from moderation_decisions`;
}

function decisionOf({ is_last, ...row }: Row<typeof shape>): OwnDecision {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    appealed_at: row.appealed_at?.toISOString() ?? null,
    can_appeal: is_last && row.decision !== "keep" && row.appeal === null,
  };
}
