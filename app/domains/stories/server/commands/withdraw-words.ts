import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { withdraw } from "../../../notifications/server/commands/withdraw.ts";

/**
 * Whoever was told of these comments finds their words no more. They may have gone to the story's writer and to
 * anybody in their thread. Answers the tags to publish after the commit.
 */
export async function withdrawWords(tx: Transaction, comment_ids: readonly string[]): Promise<string[]> {
  if (comment_ids.length === 0) return [];
  const told = await tx.many(sql({ user_id: "uuid", dedupe_key: "text" })`
    select created_by as user_id, 'story-commented:' || comment.id as dedupe_key
    from story_comments comment join stories on stories.id = comment.story_id
    where comment.id = any(${[...comment_ids]}::uuid[]) and created_by is not null
    union
    select thread.user_id, 'comment-answered:' || comment.id
    from story_comments comment join story_comments thread
      on thread.id = comment.parent_id or thread.parent_id = comment.parent_id
    where comment.id = any(${[...comment_ids]}::uuid[])`);
  return withdraw(tx, told);
}
