import type { Story, StoryComment } from "../../app/domains/stories/schema.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import type { Client } from "./api-client.ts";

export const wholeStory = {
  story: "We dug the well in nine days, and on the tenth the water was clear.",
  location: "Gumma, Gajapati",
  category: "Equality",
};

/** Writes a story by the API; `person` is a client of "/api/v1". */
export async function writeStory(person: Client, changes: object = {}): Promise<Story> {
  const answer = await person.ask("POST", "/stories", { ...wholeStory, ...changes });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as Story;
}

export async function writeComment(
  person: Client,
  story_id: string,
  content: string,
  parent_id?: string,
): Promise<StoryComment> {
  const answer = await person.ask("POST", `/stories/${story_id}/comments`, {
    content,
    ...(parent_id ? { parent_id } : {}),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as StoryComment;
}

/** Counters that differ from the number of their rows; empty when all are correct. */
export function wrongCounters({ db }: Pick<Services, "db">) {
  return db.many(sql({ id: "uuid", stored: "text", counted: "text" })`
    select id, stored, counted from (
      select id, like_count || ' likes, ' || comment_count || ' comments' as stored,
        (select count(*) from story_likes where story_id = stories.id) || ' likes, ' ||
        (select count(*) from story_comments
          where story_id = stories.id and content is not null and hidden_at is null) || ' comments' as counted
      from stories
      union all
      select id, like_count || ' likes', (select count(*) from comment_likes where comment_id = story_comments.id) || ' likes'
      from story_comments) counters
    where stored <> counted`);
}
