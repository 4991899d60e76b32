import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import type { ReportInput } from "../../input.ts";
import { lockComment, lockPublicStory, storyOfComment } from "./story-lock.ts";
import { writerIn } from "./write-story.ts";

/** Once for each person: the same again changes nothing. 404 for what is out of sight, 409 for one's own story. */
export async function reportStory(
  tx: Transaction,
  actor: Actor,
  report: ReportInput & { story_id: string },
): Promise<void> {
  writerIn(await lockWriters(tx, [actor.user_id]), actor);
  const story = await lockPublicStory(tx, actor, report.story_id);
  if (story.created_by === actor.user_id) throw ownWords("story");
  await insertReport(tx, actor, { ...report, comment_id: null });
}

/** The same for a comment. Answers its story. */
export async function reportComment(
  tx: Transaction,
  actor: Actor,
  report: ReportInput & { comment_id: string },
): Promise<string> {
  writerIn(await lockWriters(tx, [actor.user_id]), actor);
  const { story_id } = await storyOfComment(tx, report.comment_id);
  await lockPublicStory(tx, actor, story_id);
  const comment = await lockComment(tx, story_id, report.comment_id);
  if (comment.user_id === actor.user_id) throw ownWords("comment");
  // Hidden already: the report has nothing to add.
  if (!comment.is_hidden) await insertReport(tx, actor, { ...report, story_id });
  return story_id;
}

function ownWords(what: "story" | "comment"): Failure {
  return new Failure(409, "own_words", `This is your own ${what}: you can edit or delete it.`);
}

async function insertReport(
  tx: Transaction,
  { user_id }: Actor,
  report: ReportInput & { story_id: string; comment_id: string | null },
): Promise<void> {
  await tx.run(command`
    insert into story_reports (story_id, comment_id, reporter_id, reason, note)
    values (${report.story_id}, ${report.comment_id}, ${user_id}, ${report.reason}, ${report.note})
    on conflict (story_id, comment_id, reporter_id) do nothing`);
}
