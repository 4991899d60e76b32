import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { OwnDecision } from "../../schema.ts";
import { ownDecisions } from "./decisions.ts";

export type CommentDecision = OwnDecision & {
  /** The beginning of the comment; null once it is deleted. */
  text_start: string | null;
};

const most = 20;

/** The last decision about each of this person's comments, the newest first. */
export async function ownCommentDecisions(db: Queryable, user_id: string): Promise<CommentDecision[]> {
  const last = new Map<string, OwnDecision>();
  for (const decision of await ownDecisions(db, user_id))
    if (decision.comment_id !== null && !last.has(decision.comment_id))
      last.set(decision.comment_id, decision);
  if (last.size === 0) return [];
  const texts = await db.many(sql({ id: "uuid", text_start: "text?" })`
    select id, left(content, 160) as text_start from story_comments
    where id = any(${[...last.keys()]}::uuid[]) and user_id = ${user_id}`);
  const text_of = new Map(texts.map(({ id, text_start }) => [id, text_start]));
  return [...last]
    .slice(0, most)
    .map(([comment_id, decision]) => ({ ...decision, text_start: text_of.get(comment_id) ?? null }));
}
