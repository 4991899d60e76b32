import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { StoryStatus } from "../../schema.ts";

export async function setStoryStatus(tx: Transaction, story_id: string, status: StoryStatus): Promise<void> {
  await tx.run(command`update stories set status = ${status} where id = ${story_id} and status <> ${status}`);
}

/** Expects the story to be locked; updates its counter. */
export async function setCommentHidden(tx: Transaction, comment_id: string, hidden: boolean): Promise<void> {
  const step = hidden ? -1 : 1;
  await tx.run(command`
    with changed as (
      update story_comments set hidden_at = case when ${hidden} then now() end
      where id = ${comment_id} and content is not null and (hidden_at is null) = ${hidden}
      returning story_id
    )
    update stories set comment_count = comment_count + ${step}, conversation_version = conversation_version + 1
    where id in (select story_id from changed)`);
}
