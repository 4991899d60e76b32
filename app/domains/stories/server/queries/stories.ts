import type { Queryable } from "../../../../platform/database/database.ts";
import { type Row, sql, sqlPart, oneOf } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canReadStory } from "../../policy.ts";
import {
  excerptLength,
  excerptOf,
  featuredStoriesMax,
  storiesTag,
  type Story,
  type StorySummary,
  storyCategories,
} from "../../schema.ts";
import { storyNotFound } from "../failures.ts";
import { storyColumns, storyOf, storyShape, withAuthorAndReader } from "../story-rows.ts";
import { isUuid } from "../../../../text/uuid.ts";

const summaryShape = {
  id: "uuid",
  name: "text",
  location: "text",
  category: oneOf(...storyCategories),
  story_start: "text",
  impact: "text?",
  image_url: "text?",
  created_at: "timestamptz",
} as const;

// One character more than a card shows, to know whether there is more.
const summaryColumns = sqlPart`id, name, location, category, left(story, ${excerptLength + 1}) as story_start,
  impact, image_url, created_at`;

/** At most six featured stories, newest first. */
export async function featuredStories(db: Queryable): Promise<StorySummary[]> {
  const rows = await db.many(sql(summaryShape)`
    select ${summaryColumns} from stories where is_featured and status = 'published'
    order by created_at desc, id desc limit ${featuredStoriesMax}`);
  return rows.map(summary);
}

/** The same for pages, cached for everybody until a change. */
export function featuredStoriesOnPages({
  page_cache,
  db,
}: Pick<Services, "page_cache" | "db">): Promise<StorySummary[]> {
  return page_cache.remember("featured", storiesTag, () => featuredStories(db));
}

/** 404 for a missing story, or one that `actor` (null: a guest) may not see. */
export async function readStory(
  db: Queryable,
  id: string | undefined,
  actor: Actor | null = null,
): Promise<Story> {
  const row = isUuid(id)
    ? await db.maybeOne(
        sql(storyShape)`${withAuthorAndReader(
          sqlPart`select ${storyColumns} from stories where id = ${id}`,
          actor?.user_id ?? null,
        )}`,
      )
    : undefined;
  const story = row && storyOf(row);
  const created_by = story?.author?.user_id ?? null;
  if (!story || !canReadStory(actor, { created_by, status: story.status })) throw storyNotFound();
  return story;
}

function summary({ story_start, ...row }: Row<typeof summaryShape>): StorySummary {
  const { id, name, location, category, impact, image_url, created_at } = row;
  return { id, name, location, category, impact, image_url, created_at, ...excerptOf(story_start) };
}
