import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { OwnDecision as ModerationOwnDecision } from "../../../moderation/schema.ts";
import { lastDecisions, ownDecisions } from "../../../moderation/server/queries/decisions.ts";
import type { LastDecision, OwnDecision } from "../../schema.ts";
import { shortened } from "../../../../text/shorten.ts";

/** The last decision about each of these stories, by story. */
export async function lastDecisionsAbout(
  db: Queryable,
  story_ids: readonly string[],
): Promise<Map<string, LastDecision>> {
  const decisions = await lastDecisions(db, story_ids);
  return new Map([...decisions].map(([story_id, decision]) => [story_id, withStory(decision)]));
}

export type CommentDecision = OwnDecision & {
  /** Start of the comment; null once it is deleted. */
  text_start: string | null;
};

const most = 20;
const textStart_characters = 160;

/** The last decision about each of this person's comments, the newest first. */
export async function ownCommentDecisions(db: Queryable, user_id: string): Promise<CommentDecision[]> {
  const last = new Map<string, OwnDecision>();
  for (const decision of await ownDecisions(db, user_id))
    if (decision.kind === "comment" && !last.has(decision.subject_id))
      last.set(decision.subject_id, withStory(decision));
  if (last.size === 0) return [];
  const texts = await db.many(sql({ id: "uuid", text_start: "text?" })`
    select id, left(content, ${textStart_characters + 1}) as text_start from story_comments
    where id = any(${[...last.keys()]}::uuid[]) and user_id = ${user_id}`);
  const text_of = new Map(
    texts.map(({ id, text_start }) => [id, text_start && shortened(text_start, textStart_characters)]),
  );
  return [...last]
    .slice(0, most)
    .map(([comment_id, decision]) => ({ ...decision, text_start: text_of.get(comment_id) ?? null }));
}

/** A comment's parent is its story; a story has none. */
function withStory<D extends ModerationOwnDecision>({ subject_id, parent_id, ...decision }: D) {
  return {
    ...decision,
    story_id: parent_id ?? subject_id,
    comment_id: parent_id === null ? null : subject_id,
  };
}
