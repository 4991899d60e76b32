import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { storyLiked } from "../../../notifications/events/story-liked.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { milestoneOf } from "./like-stories.ts";

/** Notifies the writer of a story of its likes at 1, 10, 100 … Returns tags to publish. */
export async function notifyOfLikes(
  tx: Transaction,
  story_id: string,
  notifier: Notifier,
): Promise<string[]> {
  const found = await tx.maybeOne(
    sql({ created_by: "uuid?" })`select created_by from stories where id = ${story_id}`,
  );
  if (!found?.created_by) return [];
  // Accounts before stories, as everywhere. A concurrent deletion of the story waits, and then withdraws the
  // notification.
  await lockWriters(tx, [found.created_by]);
  const story = await tx.maybeOne(sql({ created_by: "uuid?", likes_of_others: "int8" })`
    select created_by, like_count - (
      select count(*) from story_likes where story_id = id and user_id = created_by) as likes_of_others
    from stories where id = ${story_id} and status = 'published' for key share of stories`);
  const milestone = milestoneOf(story?.likes_of_others ?? 0);
  if (!story?.created_by || milestone === 0) return [];
  return notifier.notify(tx, [
    { user_id: story.created_by, write: () => storyLiked({ story_id, milestone }) },
  ]);
}
