import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { commentAnsweredKey, storyCommentedKey } from "../../../notifications/events/commented.ts";
import { withdraw } from "../../../notifications/server/commands/withdraw.ts";

/**
 * Removes the text of these comments from the notifications and mails of the story's writer and of everybody in the
 * thread. Returns the tags to publish after the commit.
 */
export async function withdrawWords(tx: Transaction, comment_ids: readonly string[]): Promise<string[]> {
  if (comment_ids.length === 0) return [];
  const recipients = await tx.many(sql({ user_id: "uuid", comment_id: "uuid", is_answer: "bool" })`
    select created_by as user_id, comment.id as comment_id, false as is_answer
    from story_comments comment join stories on stories.id = comment.story_id
    where comment.id = any(${[...comment_ids]}::uuid[]) and created_by is not null
    union
    select thread.user_id, comment.id, true
    from story_comments comment join story_comments thread
      on thread.id = comment.parent_id or thread.parent_id = comment.parent_id
    where comment.id = any(${[...comment_ids]}::uuid[])`);
  return withdraw(
    tx,
    recipients.map(({ user_id, comment_id, is_answer }) => ({
      user_id,
      dedupe_key: is_answer ? commentAnsweredKey(comment_id) : storyCommentedKey(comment_id),
    })),
  );
}
