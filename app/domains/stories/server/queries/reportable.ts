import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Reported } from "../../report.ts";
import { commentNotFound, storyNotFound } from "../failures.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { shortened } from "../../../../text/shorten.ts";

const textStart_characters = 240;

type Reportable = { story_name: string; text_start: string };

/** Start of the text to be reported. 404 if it is not public. */
export async function readReportable(db: Queryable, { story_id, comment_id }: Reported): Promise<Reportable> {
  if (!isUuid(story_id)) throw storyNotFound();
  if (comment_id !== undefined && !isUuid(comment_id)) throw commentNotFound();
  const found = await db.maybeOne(sql({ story_name: "text", text_start: "text?" })`
    select name as story_name, left(case when ${comment_id ?? null}::uuid is null then story else (
      select content from story_comments
      where story_comments.id = ${comment_id ?? null}::uuid and story_id = stories.id and hidden_at is null
    ) end, ${textStart_characters + 1}) as text_start
    from stories where id = ${story_id} and status = 'published'`);
  if (!found) throw storyNotFound();
  if (found.text_start === null) throw commentNotFound();
  return { story_name: found.story_name, text_start: shortened(found.text_start, textStart_characters) };
}
