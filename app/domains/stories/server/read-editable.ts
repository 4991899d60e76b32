import type { Queryable } from "../../../platform/database/database.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Story } from "../schema.ts";
import { storyNotFound } from "./failures.ts";
import { readStory } from "./queries/stories.ts";

/** The writer's own story to edit. 404 for others' stories and removed ones. */
export async function readEditable(db: Queryable, actor: Actor, id: string | undefined): Promise<Story> {
  const story = await readStory(db, id, actor);
  if (!story.is_own || story.status === "removed") throw storyNotFound();
  return story;
}
