import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { addReport } from "../../../moderation/server/commands/report.ts";
import { caseOfStory, lockComment, lockPublicStory, storyOfComment } from "./story-lock.ts";
import { writerIn } from "./write-story.ts";

/** Once per person: repeating it changes nothing. 404 for hidden or removed stories, 409 for one's own story. */
export async function reportStory(
  tx: Transaction,
  actor: Actor,
  { story_id, ...report }: ReportInput & { story_id: string },
): Promise<void> {
  writerIn(await lockWriters(tx, [actor.user_id]), actor);
  const story = await lockPublicStory(tx, actor, story_id);
  if (story.created_by === actor.user_id) throw ownWords(m.stories_report_own_story());
  await addReport(tx, actor, caseOfStory(story), report);
}

/** The same for a comment. Returns its story's id. */
export async function reportComment(
  tx: Transaction,
  actor: Actor,
  { comment_id, ...report }: ReportInput & { comment_id: string },
): Promise<string> {
  writerIn(await lockWriters(tx, [actor.user_id]), actor);
  const { story_id } = await storyOfComment(tx, comment_id);
  await lockPublicStory(tx, actor, story_id);
  const comment = await lockComment(tx, story_id, comment_id);
  if (comment.user_id === actor.user_id) throw ownWords(m.stories_report_own_comment());
  // Already hidden: no report needed.
  const subject = { kind: "comment", id: comment.id, parent_id: story_id, author_id: comment.user_id };
  if (!comment.is_hidden) await addReport(tx, actor, subject, report);
  return story_id;
}

function ownWords(message: string): Failure {
  return new Failure(409, "own_words", message);
}
